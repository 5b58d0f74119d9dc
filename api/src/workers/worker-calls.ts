import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { createSemaphore } from './semaphore.ts';

export interface WorkerCalls<Call, Reply> {
  /** @throws the reason of an aborted signal; {WorkerLimitError} the call took too long or too much memory;
   *  {CallsWaitingError}; an error when the worker fails */
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
  /** Calls that may wait; more are refused, because they would wait longer than a player does. */
  readonly waitingMax?: number;
  /** Milliseconds without a call after which the thread ends; it stays when absent. */
  readonly idleMs?: number;
  /** Mebibytes by which this process may grow during one call. Needed by workers that read what strangers send: the
   *  limit of a thread's heap does not count its buffers. */
  readonly growthMaxMib?: number;
}

/** A call was ended because it took too long or too much memory. */
export class WorkerLimitError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WorkerLimitError';
  }
}

const HEAP_MAX_MIB = 256;
const WAITING_MAX = 100;
/** Decompression fills some 20 MiB in this time. */
const LOOK_MS = 20;
const BYTES_PER_MIB = 1024 * 1024;

/** Loads the library and makes a pool of one thread, which starts with its first call. */
async function createPool<Call, Reply>({
  workerFile,
  idleMs = Number.POSITIVE_INFINITY,
}: WorkerCallsOptions): Promise<Piscina<Call, Reply>> {
  const { default: Piscina } = await import('piscina');
  const pool = new Piscina<Call, Reply>({
    filename: fileURLToPath(workerFile),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MIB },
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

/** A signal that aborts when this process has grown by more than `maxMib` since now; never when that is infinite.
 *  @returns also the function that stops looking */
function watchGrowth(maxMib: number): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  if (maxMib === Number.POSITIVE_INFINITY) return { signal: controller.signal, stop: () => undefined };
  const max = process.memoryUsage.rss() + maxMib * BYTES_PER_MIB;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > max) controller.abort();
  }, LOOK_MS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Calls one worker thread, one call at a time. It starts with the first call and again after a crash or a limit. An
 *  aborted call is left to end by itself: a new thread would load what it needs again. */
export function createWorkerCalls<Call, Reply>(options: WorkerCallsOptions): WorkerCalls<Call, Reply> {
  const { name, timeoutMs, firstTimeoutMs, waitingMax = WAITING_MAX } = options;
  const { growthMaxMib = Number.POSITIVE_INFINITY } = options;
  const turns = createSemaphore(1, waitingMax);
  let pool: Promise<Piscina<Call, Reply>> | null = null;
  let isLoaded = false;
  let isClosed = false;

  const isOver = () => isClosed;

  /** The error of a call that was ended, by what ended it. */
  function errorOf(
    error: unknown,
    { late, grown }: { readonly late: boolean; readonly grown: boolean },
  ): unknown {
    if (isOver()) return new Error(`The ${name} was closed`, { cause: error });
    if (late) return new WorkerLimitError(`The ${name} took too long`, error);
    if (grown || isOutOfMemory(error)) return new WorkerLimitError(`The ${name} took too much memory`, error);
    return error;
  }

  async function run(call: Call, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted();
    if (isClosed) throw new Error(`The ${name} was closed`);
    const threads = await (pool ??= createPool(options));
    const late = AbortSignal.timeout(isLoaded ? timeoutMs : firstTimeoutMs);
    const growth = watchGrowth(growthMaxMib);
    try {
      const reply = await threads.run(call, { signal: AbortSignal.any([late, growth.signal]) });
      isLoaded = true;
      return reply;
    } catch (error) {
      isLoaded = false;
      throw errorOf(error, { late: late.aborted, grown: growth.signal.aborted });
    } finally {
      growth.stop();
    }
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
