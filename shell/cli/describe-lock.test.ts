import { describeLock } from './describe-lock.ts';

describe('npm run lock', () => {
  const command = { module: 'mf-play', current: '1.0.0-abc', reason: 'the launch' };

  it('says what stays live', () => {
    expect(describeLock({ by: 'token ci', reason: 'the launch' }, command)).toBe(
      '✔ mf-play stays at 1.0.0-abc',
    );
  });

  it("says that somebody else's lock was there before, and keeps its reason", () => {
    expect(describeLock({ by: 'admin ada', reason: 'an incident' }, command)).toBe(
      '✔ mf-play stays at 1.0.0-abc\n⚠ It was locked already, by admin ada: an incident. Your reason is not kept.',
    );
  });
});
