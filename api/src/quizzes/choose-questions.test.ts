import { secretRandom } from '../config/secret-random.ts';
import { chooseQuestions, type LibraryQuestion } from './choose-questions.ts';

const pool: LibraryQuestion[] = Array.from({ length: 60 }, (_slot, index) => ({
  id: index,
  libraryKey: `science/quiz-${index % 6}`,
  position: Math.floor(index / 6),
  fingerprint: `print-${index}`,
}));
const choose = (overrides: Partial<Parameters<typeof chooseQuestions>[1]> = {}) =>
  chooseQuestions(pool, { count: 10, sameAs: [], lastDays: new Map(), random: secretRandom, ...overrides });

describe('questions of a quiz of the day', () => {
  it('are different ones, from as many quizzes of the library as there are', () => {
    const chosen = choose();
    expect(new Set(chosen.map(({ fingerprint }) => fingerprint)).size).toBe(10);
    expect(new Set(chosen.map(({ libraryKey }) => libraryKey)).size).toBe(6);
  });

  it('do not come again before all others had their day', () => {
    const lastDays = new Map<string, string>();
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06'])
      for (const { fingerprint } of choose({ lastDays: new Map(lastDays) })) lastDays.set(fingerprint, day);
    expect(lastDays.size).toBe(60);
    const again = choose({ lastDays }).map(({ fingerprint }) => lastDays.get(fingerprint));
    expect(new Set(again)).toEqual(new Set(['2026-01-01']));
  });

  it('are those of another language where this one has them, in the same order', () => {
    const sameAs = [7, 3, 42].map((id) => pool[id]).filter((question) => question !== undefined);
    const lastDays = new Map([['print-7', '2026-01-01']]);
    const missing = { libraryKey: 'science/quiz-9', position: 0 };
    const chosen = choose({ sameAs: [...sameAs, missing], lastDays });
    expect(chosen.slice(0, 3).map(({ id }) => id)).toEqual([7, 3, 42]);
    expect(chosen).toHaveLength(10);
  });

  it('are fewer when the library has no more', () => {
    expect(choose({ count: 100 })).toHaveLength(60);
  });
});
