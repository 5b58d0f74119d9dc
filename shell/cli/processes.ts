import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort from 'get-port';
import { CommandError, ROOT } from './workspace.ts';

export interface StartedProcess {
  readonly name: string;
  readonly child: ChildProcess;
  /** Settles with the exit code (null: ended by a signal). */
  readonly exited: Promise<number | null>;
  /** Last lines of its output, for error messages. */
  readonly tail: () => string;
}
export interface StartOptions {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Beside the variables of this process; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** 'inherit' shows its output; 'keep' only keeps the last lines. Default 'keep'. */
  readonly output?: 'inherit' | 'keep';
  /** A Node program that stops when it is disconnected: it ends with this process, also when that one is killed. */
  readonly endsWithParent?: boolean;
}

/** Where programs, their libraries and files are, under all systems. */
const OF_THE_SYSTEM =
  /^(?:PATH|PATHEXT|LD_LIBRARY_PATH|HOME|USERPROFILE|SYSTEMROOT|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|NODE_\w+|FONTCONFIG_\w+|XDG_\w+)$/iu;

/** Takes the site's settings away from a process that runs what is not the site's: its database, keys, mail and models.
 *  @param kept names of those that it needs */
export function withoutSettings(kept: readonly string[] = []): Readonly<Record<string, string | undefined>> {
  const settings = Object.keys(process.env).filter(
    (name) => !OF_THE_SYSTEM.test(name) && !kept.includes(name),
  );
  return Object.fromEntries(settings.map((name) => [name, undefined]));
}

const TAIL_BYTES = 8000;
/** Builds that run at once would write the same files of jiti's cache (it reads their configurations), and
 *  could read each other's halves. */
const OWN_CONFIGURATIONS = { JITI_FS_CACHE: 'false' };
/** Longer than a stopping server waits for its clients to leave. */
const STOP_MS = 12_000;

/** Starts a child process in its own process group, so that a terminal's Ctrl-C reaches it only through
 *  `stopAll`. */
export function startProcess({
  name,
  command: [file, ...args],
  env,
  cwd,
  output = 'keep',
  endsWithParent = false,
}: StartOptions): StartedProcess {
  const child = spawn(file, args, {
    cwd: cwd ?? ROOT,
    env: { ...process.env, ...OWN_CONFIGURATIONS, ...env },
    stdio: ['ignore', 'pipe', 'pipe', endsWithParent ? 'ipc' : 'ignore'],
    detached: true,
  });
  let kept = '';
  const keep = (chunk: Buffer) => {
    if (output === 'inherit') process.stdout.write(chunk);
    kept = (kept + chunk.toString()).slice(-TAIL_BYTES);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      kept += error.message;
      resolve(1);
    });
    child.once('exit', (code) => {
      resolve(code);
    });
  });
  return { name, child, exited, tail: () => kept };
}

function signalGroup({ child }: StartedProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process group has already ended.
  }
}

/** Ends processes: SIGTERM, and SIGKILL for those that still run after 12 s. */
export async function stopAll(processes: readonly StartedProcess[]): Promise<void> {
  await Promise.all(
    processes.map(async (started) => {
      signalGroup(started, 'SIGTERM');
      const timer = setTimeout(() => {
        signalGroup(started, 'SIGKILL');
      }, STOP_MS);
      await started.exited;
      clearTimeout(timer);
    }),
  );
}

/** Runs a process to its end. @throws {CommandError} with its last lines, when it fails */
export async function runProcess(options: StartOptions): Promise<void> {
  const started = startProcess(options);
  const code = await started.exited;
  if (code !== 0)
    throw new CommandError(
      `${options.name} failed.${options.output === 'inherit' ? '' : `\n${started.tail()}`}`,
    );
}

/** Waits until an address responds with 2xx. @throws {CommandError} the process ended, or the time is over */
export async function waitForUrl(url: string, started: StartedProcess, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const life = { ended: false };
  void started.exited.then(() => {
    life.ended = true;
  });
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (response?.ok) return;
    if (life.ended) throw new CommandError(`${started.name} ended while it was starting.\n${started.tail()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new CommandError(
    `${started.name} did not answer at ${url} within ${timeoutMs / 1000} s.\n${started.tail()}`,
  );
}

/** Whether a TCP port can be listened on. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, host, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}

/** Below the ports that systems assign to outgoing connections (Linux from 32768, others from 49152), which
 *  may be taken before the caller listens. */
const FREE_PORTS = { from: 20_000, below: 32_000 };

/** At random, so that concurrent processes try different ones. */
function* candidates(): Generator<number> {
  for (;;) yield randomInt(FREE_PORTS.from, FREE_PORTS.below);
}

/** A port that nobody listens on. */
export const freePort = (): Promise<number> => getPort({ port: candidates() });
