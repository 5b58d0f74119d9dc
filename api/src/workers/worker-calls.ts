import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { timeLimit } from '../http/time-left.ts';
import { createSemaphore } from './semaphore.ts';
import { untilAborted } from './until-aborted.ts';

export interface WorkerCalls<Call, Reply> {
  /** @throws the reason of an aborted signal; {CallsWaitingError}; an error when the worker fails or takes too long */
  call(call: Call, signal: AbortSignal): Promise<Reply>;
  close(): Promise<void>;
}

export interface WorkerCallsOptions {
  /** For errors: "offline worker". */
  readonly name: string;
  /** Its default export answers a call. */
  readonly workerFile: URL;
  /** Timeout of one call from its start: waiting in the queue is no reason to end the thread. */
  readonly timeoutMs: number;
  /** The same for the first call of a thread, which loads what all calls need. */
  readonly firstTimeoutMs: number;
}

/** The offline generator needs 100 for English and 14 for each of eleven other languages, and room to work. */
const HEAP_MAX_MIB = 512;
/** Calls after these would wait longer than a player does. */
const WAITING_MAX = 100;

/** Loads the library and makes a pool of one thread, which starts with its first call. */
async function createPool<Call, Reply>(workerFile: URL): Promise<Piscina<Call, Reply>> {
  const { default: Piscina } = await import('piscina');
  const isSource = workerFile.pathname.endsWith('.ts');
  const pool = new Piscina<Call, Reply>({
    filename: fileURLToPath(isSource ? new URL('./typescript-worker.mjs', import.meta.url) : workerFile),
    workerData: { file: workerFile.href },
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MIB },
  });
  // The call that was running fails with the same error.
  pool.on('error', () => undefined);
  return pool;
}

/** Calls one worker thread, one call at a time. It starts with the first call and again after a crash or a timeout. An
 *  aborted call is left to end by itself: a new thread would load what it needs again. For code of our own: what reads
 *  what strangers send runs in a process (`process-calls.ts`). */
export function createWorkerCalls<Call, Reply>({
  name,
  workerFile,
  timeoutMs,
  firstTimeoutMs,
}: WorkerCallsOptions): WorkerCalls<Call, Reply> {
  const turns = createSemaphore(1, WAITING_MAX);
  let pool: Promise<Piscina<Call, Reply>> | null = null;
  let isLoaded = false;
  let isClosed = false;

  async function run(call: Call, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted();
    if (isClosed) throw new Error(`The ${name} was closed`);
    const threads = await (pool ??= createPool(workerFile));
    const late = timeLimit(isLoaded ? timeoutMs : firstTimeoutMs);
    const succeed = (reply: Reply) => {
      isLoaded = true;
      return reply;
    };
    const fail = (error: unknown) => {
      isLoaded = false;
      if (isClosed) throw new Error(`The ${name} was closed`, { cause: error });
      throw late.aborted ? new Error(`The ${name} took too long`, { cause: error }) : error;
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
