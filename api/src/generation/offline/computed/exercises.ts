import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import { algebraSets } from './algebra.ts';
import { arithmeticSets } from './arithmetic.ts';
import { chordSets } from './chords.ts';
import { fractionSets } from './fractions.ts';
import { geometrySets } from './geometry.ts';
import { numberSkillSets } from './number-skills.ts';
import { quadraticSets } from './quadratics.ts';
import { timesTableSets } from './times-tables.ts';

export function exerciseSets(): ExerciseSet[] {
  return [
    ...arithmeticSets(),
    ...numberSkillSets(),
    ...fractionSets(),
    ...algebraSets(),
    ...quadraticSets(),
    ...geometrySets(),
    ...timesTableSets(),
    ...chordSets(),
  ];
}
