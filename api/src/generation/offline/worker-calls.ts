import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { createSemaphore } from '../semaphore.ts';
import type { OfflineCall, OfflineReply } from './offline-messages.ts';

export interface WorkerCalls {
  /** @throws the reason of an aborted signal; an error when the worker fails, takes too long, or too many wait for it */
  call(call: OfflineCall, signal: AbortSignal): Promise<OfflineReply>;
  close(): Promise<void>;
}

export interface WorkerCallsOptions {
  readonly workerFile: URL;
  /** Timeout of one call from its start: waiting in the queue is no reason to end the thread. */
  readonly timeoutMs: number;
  /** The same for the first call of a thread, which loads what all calls need. */
  readonly firstTimeoutMs: number;
}

const WORKER_MEMORY_MIB = 256;
/** Calls after these would wait longer than a player does. */
const WAITING_MAX = 100;

/** Loads the library and makes a pool of one thread, which starts with its first call. */
async function createPool(workerFile: URL): Promise<Piscina<OfflineCall, OfflineReply>> {
  const { default: Piscina } = await import('piscina');
  const pool = new Piscina<OfflineCall, OfflineReply>({
    filename: fileURLToPath(workerFile),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MIB },
  });
  // The call that was running fails with the same error.
  pool.on('error', () => undefined);
  return pool;
}

/** Settles like `work`, or with the reason of the signal as soon as it is aborted. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const left = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: left.signal });
  });
  return Promise.race([work, aborted]).finally(() => left.abort());
}

/** Calls one worker thread, one call at a time. It starts with the first call and again after a crash or a timeout. An
 *  aborted call is left to end by itself: a new thread would load its knowledge again. */
export function createWorkerCalls({
  workerFile,
  timeoutMs,
  firstTimeoutMs,
}: WorkerCallsOptions): WorkerCalls {
  const turns = createSemaphore(1, WAITING_MAX);
  let pool: Promise<Piscina<OfflineCall, OfflineReply>> | null = null;
  let isLoaded = false;
  let isClosed = false;

  async function run(call: OfflineCall, signal: AbortSignal): Promise<OfflineReply> {
    signal.throwIfAborted();
    if (isClosed) throw new Error('The offline worker was closed');
    const threads = await (pool ??= createPool(workerFile));
    const late = AbortSignal.timeout(isLoaded ? timeoutMs : firstTimeoutMs);
    const succeed = (reply: OfflineReply) => {
      isLoaded = true;
      return reply;
    };
    const fail = (error: unknown) => {
      isLoaded = false;
      if (isClosed) throw new Error('The offline worker was closed', { cause: error });
      throw late.aborted ? new Error('The offline worker took too long', { cause: error }) : error;
    };
    return threads.run(call, { signal: late }).then(succeed, fail);
  }

  return {
    async call(call, signal) {
      const done = await turns.take(signal);
      return untilAborted(run(call, signal).finally(done), signal);
    },
    async close() {
      isClosed = true;
      await (await pool)?.destroy();
    },
  };
}
