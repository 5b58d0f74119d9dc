import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, startProcess, stopAll, waitForUrl } from '../../cli/processes.ts';
import { findProgram } from '../../cli/chromium.ts';
import { ROOT } from '../../cli/workspace.ts';

export interface Nginx {
  /** Without a slash at the end. */
  readonly url: string;
  /** Lines of its access log, if its configuration writes one. */
  readonly log: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

const START_MS = 10_000;
/** Services of systemd may open 1024 files, unless they ask for more; Node would hand on what itself may. */
const AS_A_SERVICE = 'ulimit -Sn 1024; exec "$0" "$@"';

function replaceOnce(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) throw new Error(`The configuration has no "${from}" to replace.`);
  return text.replaceAll(from, to);
}

/** Changes of nginx.conf: several API processes, each with the settings of the one in the file. */
export const severalApis = (ports: readonly number[]): (readonly [string, string])[] =>
  ['max_fails=2 fail_timeout=2s', 'max_fails=0'].map((settings) => [
    `server 127.0.0.1:4000 ${settings};`,
    ports.map((port) => `server 127.0.0.1:${port} ${settings};`).join(' '),
  ]);

/** Runs nginx with a configuration of docs/operations on a free port, in a temporary prefix.
 *  @param changes texts of the file and their replacements: ports, folders
 *  @param ready a path that responds with success */
export async function startNginx(
  file: string,
  changes: readonly (readonly [string, string])[],
  ready: string,
): Promise<Nginx> {
  const program = findProgram('nginx');
  if (!program)
    throw new Error('nginx is missing: npm test installs it (Debian: apt-get install nginx-light).');
  const prefix = await mkdtemp(path.join(os.tmpdir(), 'qm-nginx-'));
  await mkdir(path.join(prefix, 'temp'));
  const port = await freePort();
  const committed = await readFile(path.join(ROOT, 'docs/operations', file), 'utf8');
  const own = [
    ...changes,
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['user www-data;', 'user root;'],
  ] as const;
  await writeFile(path.join(prefix, 'nginx.conf'), own.reduce(replaceOnce, committed));
  const started = startProcess({
    name: 'nginx',
    command: [
      'sh',
      '-c',
      AS_A_SERVICE,
      program,
      '-p',
      prefix,
      '-c',
      'nginx.conf',
      '-e',
      'stderr',
      '-g',
      'daemon off;',
    ],
  });
  const stop = async () => {
    await stopAll([started]);
    await rm(prefix, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  await waitForUrl(`${url}${ready}`, started, START_MS).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const log = async () => {
    const text = await readFile(path.join(prefix, 'access.log'), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  };
  return { url, log, stop };
}
