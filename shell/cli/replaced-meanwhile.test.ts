import type { ModuleState } from '@quizmesh/contract';
import { replacedMeanwhile } from './replaced-meanwhile.ts';

const wentLive = (fromRelease: string | null, toRelease: string) =>
  ({ module: 'mf-a', fromRelease, toRelease }) as NonNullable<ModuleState['wentLive']>;

it('a release that replaced another one than what was live when it began is told so', () => {
  expect(replacedMeanwhile({ before: '1', release: '3', wentLive: wentLive('2', '3') })).toContain(
    '2 of mf-a went live meanwhile, and 3 replaced it',
  );
  expect(replacedMeanwhile({ before: undefined, release: '3', wentLive: wentLive('2', '3') })).not.toBeNull();
});

it.each([
  ['what was live is replaced', { before: '1', release: '2', wentLive: wentLive('1', '2') }],
  ['it is the first one', { before: undefined, release: '1', wentLive: wentLive(null, '1') }],
  ['it was live already', { before: '2', release: '2', wentLive: wentLive('1', '2') }],
  ['another one is live by now', { before: '1', release: '2', wentLive: wentLive('2', '3') }],
  ['an older registry does not say', { before: '1', release: '2', wentLive: undefined }],
])('nothing is told where %s', (_what, seen) => {
  expect(replacedMeanwhile(seen)).toBeNull();
});
