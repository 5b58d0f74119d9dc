import type { ModuleState } from '@quizmesh/contract';
import { draftOf } from './deployment.ts';

const changed = { kind: 'canary', toRelease: 'b', details: { override: 'Tried by hand' } };
const state = { lastGood: 'a', changed } as ModuleState;

test('the next step of an unverified canary begins with the reason that the first one had', () => {
  expect(draftOf({ kind: 'canary', release: 'b', percent: 20 }, state)).toMatchObject({
    percent: '20',
    override: 'Tried by hand',
  });
});

test('another release, and what is no canary, begin without a reason', () => {
  expect(draftOf({ kind: 'canary', release: 'c' }, state).override).toBe('');
  expect(draftOf({ kind: 'promote', release: 'b' }, state).override).toBe('');
  expect(draftOf({ kind: 'canary', release: 'b' }, { ...state, changed: null }).override).toBe('');
});
