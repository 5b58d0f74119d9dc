import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, startProcess, type StartedProcess } from '../cli/processes.ts';
import type { TestPrograms } from './provision.ts';
import { CommandError } from '../cli/workspace.ts';

/** A private server for tests, with temporary data on a free port. */
export interface PrivateServer {
  readonly url: string;
  readonly started: StartedProcess;
  /** Deletes its data; call it after the server has stopped. */
  readonly clean: () => Promise<void>;
}
type Track = (started: StartedProcess) => void;

const READY_MS = 15_000;

/** @throws {CommandError} it was not ready in time */
export async function waitUntil(
  isReady: () => boolean | Promise<boolean>,
  started: StartedProcess,
  milliseconds = READY_MS,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (await isReady()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new CommandError(`${started.name} did not come up.\n${started.tail()}`);
}

/** Whether a program succeeds. */
export function answers(file: string, args: readonly string[]): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The account of tests, which may do everything, and an empty database. */
export const SETUP_SQL =
  "CREATE USER 'quiz'@'127.0.0.1' IDENTIFIED BY 'quiz'; GRANT ALL ON *.* TO 'quiz'@'127.0.0.1'; CREATE DATABASE quizmesh CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;";

export interface MariadbSettings {
  /** Memory for its data. */
  readonly poolMegabytes?: number;
  /** For tests, which create many tables: files in memory where there is room, and nothing survives the machine. */
  readonly inMemory?: boolean;
  /** Server id of a primary, which writes a log for replicas; absent: no replication. */
  readonly serverId?: number;
}

const MEMORY_FOLDER = '/dev/shm';
/** Of all schemas that the tests have at one time, with a margin. */
const SCHEMAS_BYTES = 2e9;

/** The socket's path must be shorter than 108 characters, so this is no folder of the repository.
 *  @param servers number of servers whose data are in it */
export async function databaseFolder(inMemory: boolean, servers = 1): Promise<string> {
  const memory = inMemory ? await statfs(MEMORY_FOLDER).catch(() => null) : null;
  const hasRoom = memory !== null && memory.bavail * memory.bsize > SCHEMAS_BYTES * servers;
  return mkdtemp(path.join(hasRoom ? MEMORY_FOLDER : os.tmpdir(), 'qm-db-'));
}

/** Fills an empty folder with what a server needs. @param user who runs it */
export function installMariadb(
  { install }: NonNullable<TestPrograms['mariadb']>,
  folder: string,
  user = os.userInfo().username,
): void {
  execFileSync(
    install,
    [
      '--no-defaults',
      `--datadir=${folder}`,
      `--user=${user}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      '--innodb-log-file-size=8M',
    ],
    { stdio: 'ignore' },
  );
}

/** Starts a MariaDB with temporary data. Its user may create and drop databases. */
export async function startMariadb(
  programs: NonNullable<TestPrograms['mariadb']>,
  track: Track,
  { poolMegabytes = 128, inMemory = false, serverId }: MariadbSettings = {},
): Promise<PrivateServer> {
  const folder = await databaseFolder(inMemory);
  const data = path.join(folder, 'data');
  const socket = path.join(folder, 'm.sock');
  const user = os.userInfo().username;
  const port = await freePort();
  await mkdir(data);
  await mkdir(path.join(folder, 'tmp'));
  installMariadb(programs, data);
  const started = startProcess({
    name: 'MariaDB',
    command: [
      programs.server,
      '--no-defaults',
      `--user=${user}`,
      `--datadir=${data}`,
      `--tmpdir=${path.join(folder, 'tmp')}`,
      `--socket=${socket}`,
      `--pid-file=${path.join(folder, 'm.pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      ...(serverId === undefined
        ? ['--skip-log-bin']
        : ['--log-bin', '--binlog-format=ROW', `--server-id=${serverId}`]),
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      '--innodb-log-file-size=8M',
      '--innodb-flush-log-at-trx-commit=2',
      ...(inMemory ? ['--innodb-doublewrite=OFF', '--debug-no-sync'] : []),
      `--innodb-buffer-pool-size=${poolMegabytes}M`,
      '--performance-schema=OFF',
      '--default-time-zone=+00:00',
      '--max-connections=400',
      '--sql-mode=STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO',
    ],
  });
  track(started);
  const asRoot = ['--no-defaults', '-S', socket, '-uroot', '-e'];
  await waitUntil(() => answers(programs.client, [...asRoot, 'select 1']), started);
  execFileSync(programs.client, [...asRoot, SETUP_SQL], { stdio: 'ignore' });
  return {
    url: `mysql://quiz:quiz@127.0.0.1:${port}/quizmesh`,
    started,
    clean: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts a Redis with temporary data. */
export async function startRedis(program: string, track: Track): Promise<PrivateServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-redis-'));
  const port = await freePort();
  const started = startProcess({
    name: 'Redis',
    command: [
      program,
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
      '--maxmemory-policy',
      'noeviction',
    ],
  });
  track(started);
  await waitUntil(() => started.tail().includes('Ready to accept connections'), started);
  return {
    url: `redis://127.0.0.1:${port}`,
    started,
    clean: () => rm(folder, { recursive: true, force: true }),
  };
}
