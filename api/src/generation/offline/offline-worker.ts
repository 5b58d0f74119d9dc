import { parentPort } from 'node:worker_threads';
import { answerBlind } from './blind-answer.ts';
import { draftOffline } from './draft-offline.ts';
import { completeTopics } from './topics/complete-topics.ts';
import { loadKnowledge } from './knowledge/load-knowledge.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { OfflineCall, OfflineReply } from './offline-messages.ts';

let loaded: KnowledgeIndex | null = null;

function reply(call: OfflineCall): OfflineReply {
  try {
    const index = (loaded ??= loadKnowledge());
    if (call.kind === 'draft')
      return { id: call.id, kind: 'draft', result: draftOffline(call.request, index) };
    if (call.kind === 'complete') {
      const { id, kind, typed, questionCount } = call;
      return { id, kind, topics: completeTopics(typed, questionCount, index.topics) };
    }
    return {
      id: call.id,
      kind: 'answer',
      answers: call.questions.map((question) => answerBlind(question, index)),
    };
  } catch (error) {
    return { id: call.id, kind: 'failure', message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (call: OfflineCall) => parentPort?.postMessage(reply(call)));
