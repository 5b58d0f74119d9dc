import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import { algebraSets } from './algebra.ts';
import { arithmeticSets } from './arithmetic.ts';
import { geometrySets } from './geometry.ts';

export function exerciseSets(): ExerciseSet[] {
  return [...arithmeticSets(), ...algebraSets(), ...geometrySets()];
}
