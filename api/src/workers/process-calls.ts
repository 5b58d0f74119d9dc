import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { timeLimit } from '../http/time-left.ts';
import type { ProcessReply } from './answer-calls.ts';
import { createSemaphore } from './semaphore.ts';
import { untilAborted } from './until-aborted.ts';
import type { WorkerCalls } from './worker-calls.ts';

export interface ProcessCallsOptions {
  /** For errors: "reading process". */
  readonly name: string;
  /** Calls `answerCalls`. */
  readonly processFile: URL;
  /** Timeout of one call from its start, which includes starting the process. */
  readonly timeoutMs: number;
  /** Calls that may wait; more are refused, because they would wait longer than a player does. */
  readonly waitingMax: number;
  /** Milliseconds without a call after which the process ends. */
  readonly idleMs: number;
}

/** A call was ended because it took too long or too much memory. */
export class ProcessLimitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProcessLimitError';
  }
}

const HEAP_MAX_MIB = 256;
/** Killed by its own watch or by the system, and aborted by V8 at the end of its heap. */
const SIGNALS_OF_MEMORY: readonly unknown[] = ['SIGKILL', 'SIGABRT', 'SIGTRAP'];
/** All that the process needs of the environment: no secret of the server. */
const PASSED_VARIABLES = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

function environment(): NodeJS.ProcessEnv {
  const entries = PASSED_VARIABLES.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function start(processFile: URL): ChildProcess {
  return fork(fileURLToPath(processFile), {
    env: environment(),
    execArgv: [
      `--max-old-space-size=${HEAP_MAX_MIB}`,
      ...(processFile.pathname.endsWith('.js') ? [] : ['--import', import.meta.resolve('tsx')]),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Calls one process, one call at a time: for code that reads what strangers send. Whatever it does to its memory ends with
 *  it. It starts with the first call and again after a crash or a limit, and ends when nobody calls. An aborted call is left
 *  to end by itself. */
export function createProcessCalls<Call extends object, Reply>({
  name,
  processFile,
  timeoutMs,
  waitingMax,
  idleMs,
}: ProcessCallsOptions): WorkerCalls<Call, Reply> {
  const turns = createSemaphore(1, waitingMax);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function begin(): ChildProcess {
    const started = start(processFile);
    started.once('exit', () => {
      if (child === started) child = null;
    });
    // What it means for a call follows from the end of the process.
    started.on('error', () => undefined);
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  async function ask(running: ChildProcess, call: Call, stop: AbortSignal): Promise<Reply> {
    const ended = once(running, 'exit', { signal: stop }).then(([code, signal]: unknown[]) => {
      if (SIGNALS_OF_MEMORY.includes(signal)) throw new ProcessLimitError(`The ${name} took too much memory`);
      throw new Error(`The ${name} ended with ${String(signal ?? code)}`);
    });
    const answered = once(running, 'message', { signal: stop }).then(([message]) => {
      const reply = message as ProcessReply<Reply>;
      if ('error' in reply) throw new Error(reply.error);
      return reply.reply;
    });
    running.send(call, (error) => {
      // The end of the process says why.
      if (error) running.kill('SIGKILL');
    });
    return Promise.race([answered, ended]);
  }

  async function run(call: Call, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted();
    if (isClosed) throw new Error(`The ${name} was closed`);
    clearTimeout(idle);
    const running = (child ??= begin());
    const over = new AbortController();
    const late = timeLimit(timeoutMs);
    late.addEventListener('abort', () => running.kill('SIGKILL'), { signal: over.signal });
    const fail = (error: unknown) => {
      end();
      if (isClosed) throw new Error(`The ${name} was closed`, { cause: error });
      throw late.aborted ? new ProcessLimitError(`The ${name} took too long`) : error;
    };
    try {
      return await ask(running, call, over.signal).catch(fail);
    } finally {
      over.abort();
      idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    async call(call, signal) {
      const done = await turns.take(signal);
      return untilAborted(run(call, signal).finally(done), signal);
    },
    close() {
      isClosed = true;
      end();
      return Promise.resolve();
    },
  };
}
