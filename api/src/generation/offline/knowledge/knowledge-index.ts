import { DEFAULT_LANGUAGE, DEFAULT_OPTION_COUNT, type Language } from '@quizmesh/contract';
import type { Candidate } from '../questions/candidate.ts';
import { exerciseCandidates } from '../questions/exercise-questions.ts';
import { rankedCandidates } from '../questions/ranked-questions.ts';
import { relationCandidates } from '../questions/relation-questions.ts';
import { writtenAnswers, writtenCandidates } from '../questions/written-questions.ts';
import { qualityErrorsOf } from '../questions/select-questions.ts';
import { createRandom } from '../seeded-random.ts';
import {
  createTopicIndex,
  type CandidateText,
  type TopicIndex,
  type TopicTies,
} from '../topics/topic-index.ts';
import { createTopicNames, type NamesInLanguage } from '../topics/topic-names.ts';
import type { NamesIn } from '../topics/resolve-request.ts';
import type { TopicRow } from './content-schema.ts';
import type { ExerciseSet, FactSet, RankedSet, RelationSet } from './fact-sets.ts';
import { createTruths, type Truths } from './truths.ts';

/** All knowledge of the offline provider, indexed for drafting. */
export interface KnowledgeIndex {
  readonly relationSets: readonly RelationSet[];
  readonly rankedSets: readonly RankedSet[];
  readonly exerciseSets: readonly ExerciseSet[];
  readonly truths: Truths;
  /** Folded right answers of written questions, by folded question. */
  readonly writtenAnswers: ReadonlyMap<string, string>;
  readonly candidates: readonly Candidate[];
  /** Number of questions that the quality checks would reject, by category and reason; they are never asked. */
  readonly leftOut: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly topics: TopicIndex;
  readonly namesIn: NamesIn;
  /** Of its questions. */
  readonly language: Language;
  /** Of a quiz, with {label} and {count}; null: it is written in English. */
  readonly description: string | null;
  /** What it knows in another language; null: nothing. */
  inLanguage(language: Language): KnowledgeIndex | null;
  /** Every language that was asked for. */
  loaded(): readonly KnowledgeIndex[];
}

interface Trial {
  /** Why no normal question can be made from it: too few wrong options, or reasons of the quality checks, for example
   *  when the question contains its answer. Empty for usable ones. */
  readonly qualityErrors: readonly string[];
  readonly text: CandidateText;
}

/** "Which tree or plant" says of no fact which of both it is about. */
function withoutFraming(question: string, { framing = [] }: Candidate): string {
  return framing.reduce((text, phrase) => text.replace(phrase, ' '), question);
}

function trialOf(candidate: Candidate): Trial {
  const random = createRandom(candidate.factKey);
  const context = {
    optionCount: DEFAULT_OPTION_COUNT,
    difficulty: 'medium',
    random,
    templateUse: new Map<string, number>(),
  } as const;
  const question = candidate.write(context);
  if (question === null)
    return { qualityErrors: ['too-few-options'], text: { asked: '', explanationText: '' } };
  const { question: asked, key, wrong, explanation } = question;
  const named = withoutFraming(asked, candidate);
  const explanationText = wrong.some((option) => explanation.includes(option)) ? '' : explanation;
  return {
    qualityErrors: qualityErrorsOf(question, DEFAULT_OPTION_COUNT),
    text: { asked: `${named} ${key}`, explanationText },
  };
}

/** The numbers of an exercise are drawn anew for each quiz: they say nothing about its topic. */
function withoutNumbers({ asked, explanationText }: CandidateText): CandidateText {
  return {
    asked: asked.replaceAll(/\d+/gu, ' '),
    explanationText: explanationText.replaceAll(/\d+/gu, ' '),
  };
}

/** What ties topics together, what they are called in other languages, and what is known in those. */
export interface KnowledgeTexts {
  readonly ties?: TopicTies;
  readonly language?: Language;
  readonly description?: string;
  readonly readNames?: (language: Language) => NamesInLanguage | null;
  readonly loadLanguage?: (language: Language, topics: TopicIndex) => KnowledgeIndex | null;
}

/** Computes each value once. */
function remembered<Value>(compute: (language: Language) => Value) {
  const known = new Map<Language, Value>();
  const of = (language: Language): Value => {
    if (!known.has(language)) known.set(language, compute(language));
    return known.get(language) as Value;
  };
  return { of, values: () => [...known.values()] };
}

export function createKnowledgeIndex(
  sets: readonly FactSet[],
  topicRows: readonly TopicRow[],
  texts: KnowledgeTexts = {},
): KnowledgeIndex {
  const relationSets = sets.filter((set) => set.kind === 'relation');
  const rankedSets = sets.filter((set) => set.kind === 'ranked');
  const exerciseSets = sets.filter((set) => set.kind === 'exercise');
  const writtenSets = sets.filter((set) => set.kind === 'written');
  const truths = createTruths(relationSets);
  const written = [
    ...relationCandidates(relationSets, truths),
    ...rankedCandidates(rankedSets),
    ...writtenCandidates(writtenSets),
  ];
  const leftOut: Record<string, Record<string, number>> = {};
  const candidateTexts = new Map<Candidate, CandidateText>();
  const drawn = new Set(exerciseCandidates(exerciseSets));
  for (const candidate of [...written, ...drawn]) {
    const { qualityErrors, text: trialText } = trialOf(candidate);
    const text = drawn.has(candidate) ? withoutNumbers(trialText) : trialText;
    const [category = 'none'] = candidate.topics;
    for (const flaw of qualityErrors) {
      const reasons = (leftOut[category] ??= {});
      reasons[flaw] = (reasons[flaw] ?? 0) + 1;
    }
    if (qualityErrors.length === 0) candidateTexts.set(candidate, text);
  }
  const topics = createTopicIndex(topicRows, candidateTexts, texts.ties);
  const broad = new Set(topics.topics.filter(({ id, category }) => id === category).map(({ id }) => id));
  const names = remembered((language) => {
    const own = texts.readNames?.(language);
    return own ? createTopicNames(own, language, (id) => broad.has(id)) : null;
  });
  const languages = remembered((language) => texts.loadLanguage?.(language, topics) ?? null);
  return {
    relationSets,
    rankedSets,
    exerciseSets,
    truths,
    writtenAnswers: writtenAnswers(writtenSets),
    candidates: [...candidateTexts.keys()],
    leftOut,
    topics,
    namesIn: names.of,
    language: texts.language ?? DEFAULT_LANGUAGE,
    description: texts.description ?? null,
    inLanguage: languages.of,
    loaded: () => languages.values().filter((one) => one !== null),
  };
}
