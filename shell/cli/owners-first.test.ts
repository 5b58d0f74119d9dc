import type { ReleaseManifest } from '@quizmesh/contract';
import { fillingEntry } from '../shared/testing/release-set.ts';
import { ownersFirst } from './owners-first.ts';

const build = (module: string, slots: readonly string[], fillings: readonly string[]) => ({
  manifest: {
    module,
    slots: slots.map((name) => ({ name, version: 1, path: '/' })),
    fillings: fillings.map((slot) => ({ ...fillingEntry({ slot }), budgetKb: 5 })),
  } satisfies Pick<ReleaseManifest, 'module' | 'slots' | 'fillings'>,
});
const namesOf = (...builds: readonly ReturnType<typeof build>[]) =>
  ownersFirst(builds).map(({ manifest }) => manifest.module);

it('releases modules with slots before those that fill them', () => {
  const [play, home, other] = [
    build('mf-a-play', ['a.after'], ['z.below']),
    build('mf-z-home', ['z.below'], []),
    build('mf-b', [], ['a.after']),
  ];
  expect(namesOf(other, play, home)).toEqual(['mf-z-home', 'mf-a-play', 'mf-b']);
  expect(namesOf(home, play, other)).toEqual(['mf-z-home', 'mf-a-play', 'mf-b']);
});

it('releases each once where two fill each other, and keeps the order of the others', () => {
  const [one, two] = [build('mf-a', ['a.x'], ['b.x']), build('mf-b', ['b.x'], ['a.x'])];
  expect(namesOf(one, two, build('mf-c', [], []))).toEqual(['mf-b', 'mf-a', 'mf-c']);
});
