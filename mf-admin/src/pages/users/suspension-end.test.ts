import { suspensionEnd } from './suspension-end.ts';

const now = new Date('2026-11-23T12:00:00');

describe('suspensionEnd', () => {
  it('is so many days from now, or never', () => {
    expect(suspensionEnd('7', '', now)).toEqual(new Date('2026-11-30T12:00:00'));
    expect(suspensionEnd('open', '2026-12-24', now)).toBeNull();
  });

  it('includes the chosen day, which may be today', () => {
    expect(suspensionEnd('date', '2026-12-24', now)).toEqual(new Date('2026-12-24T23:59:59'));
    expect(suspensionEnd('date', '2026-11-23', now)).toEqual(new Date('2026-11-23T23:59:59'));
  });

  it.each(['', '2026-11-22', 'tomorrow'])('is missing for %j', (date) => {
    expect(suspensionEnd('date', date, now)).toBeUndefined();
  });
});
