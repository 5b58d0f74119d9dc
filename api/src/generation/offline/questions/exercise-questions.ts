import { foldForComparison } from '../../quality/index.ts';
import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import type { Candidate } from './candidate.ts';

/** Maximum number of exercises that a quiz takes from one kind and level. */
const EXERCISES_PER_LEVEL = 10;

function createCandidate(set: ExerciseSet, level: number, variant: number): Candidate {
  return {
    factKey: `${set.id}|${level}|${variant}`,
    group: set.id,
    answer: `${set.id}|${level}|${variant}`,
    level,
    topics: set.topics,
    write({ optionCount, random }) {
      const { question, key, wrong, explanation } = set.write({
        level,
        variant,
        between: (low, high) => random.between(low, high),
      });
      const seen = new Set([foldForComparison(key)]);
      const distinct = wrong.filter((option) => {
        const folded = foldForComparison(option);
        return !seen.has(folded) && seen.add(folded);
      });
      if (distinct.length < optionCount - 1) return null;
      return {
        question,
        key,
        wrong: distinct.slice(0, optionCount - 1),
        explanation,
        source: `computed: ${set.id}`,
        hasRepeatedKeys: true,
      };
    },
  };
}

/** Exercises with new random numbers for each quiz. */
export function exerciseCandidates(sets: readonly ExerciseSet[]): Candidate[] {
  return sets.flatMap((set) =>
    set.levels.flatMap((level) =>
      Array.from({ length: set.variants ?? EXERCISES_PER_LEVEL }, (_slot, variant) =>
        createCandidate(set, level, variant),
      ),
    ),
  );
}
