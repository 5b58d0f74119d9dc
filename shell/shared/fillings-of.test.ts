import type { FillingEntry, ReleaseEntry } from '@quizmesh/contract';
import { fillingsOf } from './fillings-of.ts';
import { fillingEntry, releaseEntry, releaseSet } from './testing/release-set.ts';

const SLOT = { name: 'a.below', version: 2, path: '/mf-a' };
const owner = { ...releaseEntry('mf-a', '1'), slots: [SLOT] };
const filler = (module: string, ...fillings: readonly Partial<FillingEntry>[]): ReleaseEntry => ({
  ...releaseEntry(module, '1'),
  fillings: fillings.map((filling) => fillingEntry({ slot: SLOT.name, version: 2, ...filling })),
});
const namesIn = (...entries: readonly ReleaseEntry[]) =>
  fillingsOf(releaseSet(...entries), SLOT.name).map(
    ({ release, filling }) => `${release.module} ${filling.name}`,
  );

it('a slot has its fillings by their order, then by module', () => {
  const names = namesIn(
    owner,
    filler('mf-d', { name: 'late', order: 30 }, { name: 'first', order: 5 }),
    filler('mf-c', { name: 'same', order: 10 }),
    filler('mf-b', { name: 'same', order: 10 }),
  );
  expect(names).toEqual(['mf-d first', 'mf-b same', 'mf-c same', 'mf-d late']);
});

it('a filling for another slot, or for another version of its props, is left out', () => {
  const other = filler('mf-b', { slot: 'a.above' }, { version: 1 }, { name: 'fits' });
  expect(namesIn(owner, other)).toEqual(['mf-b fits']);
});

it('a slot has none where its page comes without it, or from an older server', () => {
  expect(namesIn(releaseEntry('mf-a', '0'), filler('mf-b', {}))).toEqual([]);
  expect(namesIn(owner, releaseEntry('mf-b', '0'))).toEqual([]);
});
