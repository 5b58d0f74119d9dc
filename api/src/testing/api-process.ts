import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import type { TestDatabase } from './test-database.ts';

/** The API as in production: a separate process. */
export interface ApiProcess {
  /** Address without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** SIGKILL: ends at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** `npm test` builds the API and tests what was built; a test that is run alone starts the sources. */
const COMMAND = process.env['BUILT_API']
  ? [fileURLToPath(new URL('../../dist/main.js', import.meta.url))]
  : ['--import', 'tsx', fileURLToPath(new URL('../main.ts', import.meta.url))];
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const START_TIMEOUT_MS = 120_000;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function ready(url: string, child: ChildProcess, errors: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}: ${errors()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`The API did not start: ${errors()}`);
}

/** Starts the API on a free port; several may share a MariaDB schema, an embedded file belongs to one. */
export async function startApiProcess(
  { url: databaseUrl, folder }: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, COMMAND, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      API_PORT: String(port),
      LOG_LEVEL: 'error',
      ARGON2_MEMORY_KIB: '1024',
      ARGON2_PASSES: '1',
      RATE_LIMIT_SCALE: '100000',
      HOT_CACHE_MS: '0',
      // Tests answer at once, all from one network.
      MIN_ANSWER_MS: '0',
      MIN_AVERAGE_MS: '0',
      BOARD_GUESTS_PER_NETWORK: '0',
      LIBRARY_LANGUAGES: 'en-US',
      QUIZMESH_DATA: folder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => errors);
  let isWanted = true;
  child.once('exit', (code) => {
    if (isWanted) process.stderr.write(`The API at ${url} ended by itself with ${code}: ${errors}\n`);
  });
  const endBy = (signal: NodeJS.Signals) => {
    isWanted = false;
    return end(child, signal);
  };
  return { url, pid: child.pid ?? 0, kill: () => endBy('SIGKILL'), stop: () => endBy('SIGTERM') };
}
