import { DEFAULT_LANGUAGE } from '@quizmesh/contract';
import type { DraftQuestion, DraftRequest, QuizDraft } from '../question-provider.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { WrittenQuestion } from './questions/candidate.ts';
import { selectQuestions } from './questions/select-questions.ts';
import { createRandom, type Random } from './seeded-random.ts';
import { resolveTopic, type ResolvedTopic } from './topics/resolve-topic.ts';
import { suggestTopics } from './topics/suggest-topics.ts';

export type OfflineResult =
  | { readonly isServed: true; readonly draft: QuizDraft }
  | { readonly isServed: false; readonly available: number; readonly suggestions: readonly string[] };

/** Positions of the keys: each as often as the others, give or take one. */
function keyPositions(questionCount: number, optionCount: number, random: Random): number[] {
  const rounds = Math.ceil(questionCount / optionCount);
  const turns = Array.from({ length: rounds }, () =>
    random.shuffled(Array.from({ length: optionCount }, (_slot, position) => position)),
  );
  return random.shuffled(turns.flat().slice(0, questionCount));
}

function place(
  { question, key, wrong, explanation, source }: WrittenQuestion,
  at: number,
  random: Random,
): DraftQuestion {
  const options = random.shuffled(wrong);
  options.splice(at, 0, key);
  return { question, options, correctAnswer: at, explanation, source };
}

const TAG_LIMIT = 4;

function tagsOf({ label, id, candidates, category }: ResolvedTopic, index: KnowledgeIndex): string[] {
  const own = new Set(candidates);
  const inside = index.topics.topics
    .filter((topic) => topic.id !== id && topic.id !== category && topic.factCount > 0)
    .filter((topic) => topic.candidates.every((candidate) => own.has(candidate)))
    .sort((one, other) => other.factCount - one.factCount);
  return [...new Set([label, ...inside.map((topic) => topic.label)])]
    .slice(0, TAG_LIMIT)
    .map((tag) => tag.toLowerCase());
}

function describe({ label }: ResolvedTopic, { questionCount, difficulty }: DraftRequest): string {
  return `${label}: ${questionCount} ${difficulty} questions, each with an explanation.`;
}

/** Drafts a quiz from the index alone: the same request gives the same draft. */
export function draftOffline(request: DraftRequest, index: KnowledgeIndex): OfflineResult {
  const { questionCount, optionCount, difficulty, seed } = request;
  const topic = resolveTopic(request.topic, index.topics);
  const suggest = () => suggestTopics(request.topic, questionCount, index.topics);
  if (!topic) return { isServed: false, available: 0, suggestions: suggest() };
  const random = createRandom([seed, topic.id, difficulty, questionCount, optionCount].join('|'));
  const written = selectQuestions(topic.candidates, { questionCount, optionCount, difficulty, random });
  if (written.length < questionCount) {
    return { isServed: false, available: written.length, suggestions: suggest() };
  }
  const positions = keyPositions(questionCount, optionCount, random);
  return {
    isServed: true,
    draft: {
      title: topic.label,
      description: describe(topic, request),
      category: topic.category,
      tags: tagsOf(topic, index),
      language: DEFAULT_LANGUAGE,
      questions: written.map((question, at) => place(question, positions[at] ?? 0, random)),
    },
  };
}
