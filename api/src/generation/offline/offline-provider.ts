import { createWorkerCalls } from '../../workers/worker-calls.ts';
import { GenerationFailedError, TooFewInNotesError, TopicNotSupportedError } from '../generation.errors.ts';
import type { QuestionProvider } from '../question-provider.ts';
import { exampleTopics } from './topics/example-topics.ts';
import type { OfflineCall, OfflineReply } from './offline-messages.ts';

export interface OfflineProvider extends QuestionProvider {
  /** Ends the worker thread. */
  close(): Promise<void>;
}

const CALL_TIMEOUT_MS = 15_000;
/** Includes loading the knowledge: 2 to 5 s, and many times that where the machine is busy. A thread that was ended too early would
 *  load it again, and never come to the end. */
const FIRST_CALL_TIMEOUT_MS = 90_000;

/** Drafts quizzes from curated and open data, and from notes, in a worker thread, without a network. */
export function createOfflineProvider(): OfflineProvider {
  const calls = createWorkerCalls<OfflineCall, OfflineReply>({
    name: 'offline worker',
    workerFile: new URL('./offline-worker.ts', import.meta.url),
    timeoutMs: CALL_TIMEOUT_MS,
    firstTimeoutMs: FIRST_CALL_TIMEOUT_MS,
  });

  let isClosed = false;

  async function ask(question: OfflineCall, signal: AbortSignal) {
    try {
      return await calls.call(question, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new GenerationFailedError(error);
    }
  }

  return {
    name: 'offline',
    model: null,
    exampleTopics,
    async draft(request, signal) {
      const reply = await ask({ kind: 'draft', request }, signal);
      if (reply.kind !== 'draft') throw new GenerationFailedError(reply);
      if (reply.result.isServed) return reply.result.draft;
      if (request.sourceText !== undefined) throw new TooFewInNotesError();
      const { available, suggestions } = reply.result;
      const { topic, questionCount: requested } = request;
      throw new TopicNotSupportedError({ topic, available, requested, suggestions });
    },
    async answerBlind(questions, signal, { sourceText } = {}) {
      const reply = await ask({ kind: 'answer', questions, sourceText }, signal);
      if (reply.kind !== 'answer') throw new GenerationFailedError(reply);
      return reply.answers;
    },
    async completeTopic(typed, wanted, signal) {
      const reply = await ask({ kind: 'complete', typed, wanted }, signal);
      if (reply.kind !== 'complete') throw new GenerationFailedError(reply);
      return reply;
    },
    async prepare() {
      try {
        await calls.call({ kind: 'answer', questions: [] }, new AbortController().signal);
      } catch (error) {
        // Whoever stops it has no use for it any more.
        if (!isClosed) throw error;
      }
    },
    close() {
      isClosed = true;
      return calls.close();
    },
  };
}
