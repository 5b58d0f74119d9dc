import { createRandom } from '../seeded-random.ts';
import type { Exercise } from '../knowledge/fact-sets.ts';
import { fractionSets } from './fractions.ts';

/** Many exercises of one kind. */
function explained(id: string): Exercise[] {
  const set = fractionSets().find((one) => one.id === id);
  if (!set) throw new Error(`No exercises ${id}`);
  return set.levels.flatMap((level) =>
    Array.from({ length: 200 }, (_slot, variant) => {
      const { between } = createRandom(`${level}|${variant}`);
      return set.write({ level, variant, between });
    }),
  );
}

describe('explanations of fraction exercises', () => {
  it.each(['fraction-sum', 'fraction-product'])('of %s say a result in lowest terms once', (id) => {
    for (const { explanation, key } of explained(id))
      expect(explanation).not.toContain(`${key}, which is ${key}`);
  });

  it('add over the least common denominator', () => {
    for (const { question, explanation } of explained('fraction-sum')) {
      const [one = 1, other = 1] = [...question.matchAll(/\/(\d+)/gu)].map(([, bottom]) => Number(bottom));
      const least = Array.from({ length: other }, (_slot, at) => one * (at + 1)).find(
        (by) => by % other === 0,
      );
      expect(explanation).toContain(`common denominator ${least} `);
    }
  });
});
