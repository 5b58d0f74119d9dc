import { DEFAULT_OPTION_COUNT } from '@quizmesh/contract';
import type { Candidate } from '../questions/candidate.ts';
import { exerciseCandidates } from '../questions/exercise-questions.ts';
import { rankedCandidates } from '../questions/ranked-questions.ts';
import { relationCandidates } from '../questions/relation-questions.ts';
import { isWellFormed } from '../questions/select-questions.ts';
import { createRandom } from '../seeded-random.ts';
import { createTopicIndex, type TopicIndex } from '../topics/topic-index.ts';
import type { TopicRow } from './content-schema.ts';
import type { ExerciseSet, FactSet, RankedSet, RelationSet } from './fact-sets.ts';
import { createTruths, type Truths } from './truths.ts';

/** All the offline provider knows, ready to be asked. */
export interface KnowledgeIndex {
  readonly relationSets: readonly RelationSet[];
  readonly rankedSets: readonly RankedSet[];
  readonly exerciseSets: readonly ExerciseSet[];
  readonly truths: Truths;
  readonly candidates: readonly Candidate[];
  readonly topics: TopicIndex;
}

/** True when a usual question can be made of it; leaves out what gives its answer away. */
function isAskable(candidate: Candidate): boolean {
  const random = createRandom(candidate.factKey);
  const context = {
    optionCount: DEFAULT_OPTION_COUNT,
    difficulty: 'medium',
    random,
    templateUse: new Map<string, number>(),
  } as const;
  const question = candidate.write(context);
  return question !== null && isWellFormed(question, DEFAULT_OPTION_COUNT);
}

export function createKnowledgeIndex(
  sets: readonly FactSet[],
  topicRows: readonly TopicRow[],
): KnowledgeIndex {
  const relationSets = sets.filter((set) => set.kind === 'relation');
  const rankedSets = sets.filter((set) => set.kind === 'ranked');
  const exerciseSets = sets.filter((set) => set.kind === 'exercise');
  const truths = createTruths(relationSets);
  const written = [
    ...relationCandidates(relationSets, truths),
    ...rankedCandidates(rankedSets),
    ...exerciseCandidates(exerciseSets),
  ];
  const candidates = written.filter(isAskable);
  return {
    relationSets,
    rankedSets,
    exerciseSets,
    truths,
    candidates,
    topics: createTopicIndex(topicRows, candidates),
  };
}
