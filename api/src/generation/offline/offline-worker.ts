import { answerBlind } from './blind-answer.ts';
import { draftOffline } from './draft-offline.ts';
import { answerFromNotes } from './notes/draft-from-notes.ts';
import { readNotes } from './notes/read-notes.ts';
import { completeTopics } from './topics/complete-topics.ts';
import { loadKnowledge } from './knowledge/load-knowledge.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { BlindQuestion, CompletionRequest, TopicCompletion } from '../question-provider.ts';
import type { OfflineCall, OfflineReply } from './offline-messages.ts';

const NEAR_COUNT = 3;

/** What a draft of the usual kind would be about: the only way to know it is to make one. */
function fitOf(
  topic: string,
  { questionCount, language }: CompletionRequest,
  index: KnowledgeIndex,
): TopicCompletion['fit'] {
  const usual = { optionCount: 4, difficulty: 'medium', seed: '' } as const;
  const result = draftOffline({ ...usual, topic, questionCount, language }, index);
  if (!result.isServed) return { kind: 'unknown', subjects: result.suggestions.slice(0, NEAR_COUNT) };
  const { broaderTopic, language: made } = result.draft;
  return broaderTopic === undefined
    ? { kind: 'exact', subjects: [], language: made }
    : { kind: 'part', subjects: [broaderTopic], language: made };
}

let loaded: KnowledgeIndex | null = null;

export default function reply(call: OfflineCall): OfflineReply {
  const index = (loaded ??= loadKnowledge());
  const { kind } = call;
  if (kind === 'draft') return { kind, result: draftOffline(call.request, index) };
  if (kind === 'complete') {
    const { typed, wanted } = call;
    return { kind, topics: completeTopics(typed, wanted, index), fit: fitOf(typed, wanted, index) };
  }
  const notes = call.sourceText === undefined ? null : readNotes(call.sourceText);
  const known = () => [index, ...index.loaded()];
  const answer = (question: BlindQuestion) =>
    (notes && answerFromNotes(question, notes)) ??
    known()
      .map((one) => answerBlind(question, one))
      .find((found) => found !== null) ??
    null;
  return { kind, answers: call.questions.map(answer) };
}
