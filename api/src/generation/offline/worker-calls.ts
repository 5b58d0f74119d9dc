import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../semaphore.ts';
import type { OfflineCall, OfflineReply } from './offline-messages.ts';

type WithoutId<Call> = Call extends { readonly id: number } ? Omit<Call, 'id'> : never;
export type OfflineQuestion = WithoutId<OfflineCall>;

export interface WorkerCalls {
  /** @throws the reason of an aborted signal; an error when the worker fails, takes too long, or too many wait for it */
  call(question: OfflineQuestion, signal: AbortSignal): Promise<OfflineReply>;
  close(): Promise<void>;
}

export interface WorkerCallsOptions {
  readonly workerFile: URL;
  /** Timeout of one call from its start: waiting in the queue is no reason to end the thread. */
  readonly timeoutMs: number;
}

interface Waiting {
  readonly resolve: (reply: OfflineReply) => void;
  readonly reject: (error: Error) => void;
}

const WORKER_MEMORY_MIB = 256;
/** Calls after these would wait longer than a player does. */
const WAITING_MAX = 100;

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function failAll({ waiting }: Thread, error: Error): void {
  const failed = [...waiting.values()];
  waiting.clear();
  for (const { reject } of failed) reject(error);
}

function startThread(workerFile: URL, ended: (thread: Thread, error: Error) => void): Thread {
  const worker = new Worker(workerFile, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MIB },
  });
  const thread: Thread = { worker, waiting: new Map() };
  worker.unref();
  worker.on('message', (reply: OfflineReply) => thread.waiting.get(reply.id)?.resolve(reply));
  worker.on('error', (error) => ended(thread, toError(error)));
  worker.on('exit', (code) => ended(thread, new Error(`The offline worker ended with code ${code}`)));
  return thread;
}

interface Post {
  readonly call: OfflineCall;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly timedOut: () => void;
}

/** Sends one call and waits for its reply, an abort, a timeout or the end of the thread. */
function post(
  { worker, waiting }: Thread,
  { call, signal, timeoutMs, timedOut }: Post,
): Promise<OfflineReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(timedOut, timeoutMs);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      waiting.delete(call.id);
      then();
    };
    const abort = () => settle(() => reject(toError(signal.reason)));
    signal.addEventListener('abort', abort, { once: true });
    waiting.set(call.id, {
      resolve: (reply) => settle(() => resolve(reply)),
      reject: (error) => settle(() => reject(error)),
    });
    worker.postMessage(call);
  });
}

/** Calls one worker thread, one call at a time. It starts with the first call and again after a crash or a timeout. */
export function createWorkerCalls({ workerFile, timeoutMs }: WorkerCallsOptions): WorkerCalls {
  const turns = createSemaphore(1, WAITING_MAX);
  let current: Thread | null = null;
  let lastId = 0;
  let isClosed = false;

  function ended(thread: Thread, error: Error): void {
    if (current === thread) current = null;
    failAll(thread, error);
  }

  async function stop(thread: Thread, error: Error): Promise<void> {
    ended(thread, error);
    await thread.worker.terminate();
  }

  return {
    async call(question, signal) {
      const done = await turns.take(signal);
      try {
        signal.throwIfAborted();
        if (isClosed) throw new Error('The offline worker was closed');
        const thread = (current ??= startThread(workerFile, ended));
        return await post(thread, {
          call: { ...question, id: (lastId += 1) },
          signal,
          timeoutMs,
          timedOut: () => void stop(thread, new Error('The offline worker took too long')),
        });
      } finally {
        done();
      }
    },
    async close() {
      isClosed = true;
      if (current) await stop(current, new Error('The offline worker was closed'));
    },
  };
}
