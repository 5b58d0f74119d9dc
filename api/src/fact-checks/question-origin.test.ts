import { WRITTEN_SOURCE } from '@quizmesh/contract';
import { questionOrigin } from './question-origin.ts';

const byOffline = { status: 'checked', checkedBy: 'offline' } as const;

describe('origin of a question', () => {
  it.each([
    ['library', WRITTEN_SOURCE, 'library'],
    ['offline', WRITTEN_SOURCE, 'library'],
    ['offline', 'Quizmesh content: sports/world-cup-winners', 'library'],
    ['offline', 'world-countries 5.1.0: FRA', 'world-countries'],
    ['offline', 'periodic-table 0.0.8: He', 'periodic-table'],
    ['offline', 'computed: times-table-7', 'computed'],
  ])(
    'of a quiz by %s from "%s" is %s, with the offline check and without one',
    (provider, source, origin) => {
      expect(questionOrigin({ provider, source }, byOffline)).toBe(origin);
      expect(questionOrigin({ provider, source }, null)).toBe(origin);
      expect(questionOrigin({ provider, source }, { status: 'cannot_verify', checkedBy: 'openai' })).toBe(
        origin,
      );
    },
  );

  it.each(['openai', 'admin'])('gives way to the verdict of %s', (checkedBy) => {
    const card = { provider: 'library', source: WRITTEN_SOURCE };
    expect(questionOrigin(card, { status: 'checked', checkedBy })).toBeNull();
  });

  it.each([
    ['import', 'world-countries 5.1.0: FRA'],
    ['openai', 'Quizmesh content: x'],
    ['offline', null],
  ])('is not told for a quiz by %s from %s', (provider, source) => {
    expect(questionOrigin({ provider, source }, byOffline)).toBeNull();
  });

  it('is not told for a question that is gone', () => {
    expect(questionOrigin(undefined, byOffline)).toBeNull();
  });
});
