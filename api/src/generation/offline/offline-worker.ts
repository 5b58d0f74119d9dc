import { answerBlind } from './blind-answer.ts';
import { draftOffline } from './draft-offline.ts';
import { answerFromNotes } from './notes/draft-from-notes.ts';
import { readNotes } from './notes/read-notes.ts';
import { completeTopics } from './topics/complete-topics.ts';
import { loadKnowledge } from './knowledge/load-knowledge.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { BlindQuestion } from '../question-provider.ts';
import type { OfflineCall, OfflineReply } from './offline-messages.ts';

let loaded: KnowledgeIndex | null = null;

export default function reply(call: OfflineCall): OfflineReply {
  const index = (loaded ??= loadKnowledge());
  const { kind } = call;
  if (kind === 'draft') return { kind, result: draftOffline(call.request, index) };
  if (kind === 'complete') return { kind, topics: completeTopics(call.typed, call.wanted, index) };
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
