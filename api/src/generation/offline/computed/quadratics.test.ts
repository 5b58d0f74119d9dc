import { exerciseSets } from './exercises.ts';

const sets = exerciseSets().filter(({ topics }) => topics.includes('quadratic-equations'));

/** Draws from the lowest, the highest and the middle of each range. */
const draws = [
  (min: number) => min,
  (_min: number, max: number) => max,
  (min: number, max: number) => Math.floor((min + max) / 2),
];

describe('quadratic equations', () => {
  it('are of eight kinds, on every level', () => {
    expect(sets.map(({ id }) => id)).toHaveLength(8);
    expect(new Set(sets.flatMap(({ levels }) => levels))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it.each(sets.map((set) => [set.id, set] as const))(
    '%s has one right option, found from the question alone, and five wrong ones',
    (_id, { write, solve, levels }) => {
      for (const level of levels)
        for (const between of draws) {
          const { question, key, wrong } = write({ level, variant: 0, between });
          const options = [key, ...new Set(wrong.filter((option) => option !== key))];
          expect(options.length).toBeGreaterThanOrEqual(6);
          expect({ question, options, right: solve(question, options) }).toEqual({
            question,
            options,
            right: [0],
          });
        }
    },
  );
});
