import { moduleStateSchema } from '@quizmesh/contract/schemas';
import { canaryBeforeRollback } from './canary-before-rollback.ts';

const state = moduleStateSchema.parse({
  module: 'mf-play',
  channel: 'production',
  current: '1.1.0-live',
  lastGood: '1.0.0-good',
  canary: { release: '1.2.0-new', percent: 20 },
  lock: null,
  reason: 'promoted',
  health: [],
  alert: null,
});

describe('npm run rollback', () => {
  it('says how to end a canary instead of withdrawing the live release, and how to do that', () => {
    expect(canaryBeforeRollback(state)).toBe(
      'A canary of mf-play runs (1.2.0-new, 20%). End it: npm run promote -- mf-play 1.2.0-new --canary 0\n' +
        '  Replace the live release 1.1.0-live too: npm run rollback -- mf-play 1.0.0-good',
    );
    expect(canaryBeforeRollback({ ...state, lastGood: null })).not.toContain('npm run rollback');
  });

  it('names no last good release that cannot be read: nothing goes back to it', () => {
    const advice = canaryBeforeRollback({ ...state, unreadableBehind: ['1.0.0-good'] });
    expect(advice).toContain('1.0.0-good behind it cannot be read');
    expect(advice).not.toContain('npm run rollback -- mf-play 1.0.0-good');
    // A canary that cannot be read is another matter.
    expect(canaryBeforeRollback({ ...state, unreadableBehind: ['1.2.0-new'] })).toBe(
      canaryBeforeRollback(state),
    );
  });

  it('goes on where no canary runs', () => {
    expect(canaryBeforeRollback({ ...state, canary: null })).toBeNull();
    expect(canaryBeforeRollback(undefined)).toBeNull();
  });
});
