import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../cli/arguments.ts';
import { buildApps } from '../cli/build-apps.ts';
import { startMariadb, startRedis, type PrivateServer } from './private-servers.ts';
import { runProcess, stopAll, type StartedProcess } from '../cli/processes.ts';
import { findProgram } from '../cli/chromium.ts';
import { provision } from './provision.ts';
import { CommandError, ROOT, runCommand } from '../cli/workspace.ts';

const USAGE = 'npm run record:product -- <name>';
const USED = path.join(ROOT, '.test/recording');
const DUMP_OPTIONS = [
  '--single-transaction',
  '--skip-comments',
  '--skip-add-locks',
  '--skip-dump-date',
  '--no-tablespaces',
  '--hex-blob',
  '--default-character-set=utf8mb4',
  // Two statements with many rows are read faster than two thousand statements.
  '--extended-insert',
];
const DUMP_BYTES_MAX = 100_000_000;

/** A database of the server as SQL, without the line that only MariaDB's own client understands. */
function dump(program: string, databaseUrl: string): string {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const where = [`--host=${hostname}`, `--port=${port}`, `--user=${username}`, `--password=${password}`];
  const text = execFileSync(program, ['--no-defaults', ...where, ...DUMP_OPTIONS, pathname.slice(1)], {
    encoding: 'utf8',
    maxBuffer: DUMP_BYTES_MAX,
  });
  return text.replace(/^\/\*M?!999999.*\n/u, '');
}

/** npm run record:product: uses the whole product on both engines, with browsers and API requests, and
 *  records its data, releases and browser storage for the upgrade tests of later releases (api/README.md,
 *  "Upgrades"). */
await runCommand(async () => {
  const [name] = readArguments({ usage: USAGE }).names;
  if (!name || !/^[a-z][a-z0-9-]*$/u.test(name)) throw new CommandError(USAGE);
  const programs = provision();
  const dumpProgram = findProgram('mariadb-dump');
  if (!dumpProgram || !programs.mariadb || !programs.redis)
    throw new CommandError('This needs a MariaDB and a Redis of its own, and mariadb-dump (mariadb-client).');
  const running: StartedProcess[] = [];
  const servers: PrivateServer[] = [];
  const track = (started: StartedProcess) => void running.push(started);
  const keep = (env: Readonly<Record<string, string>>) =>
    runProcess({
      name: 'Keeping the recording',
      command: [process.execPath, '--import', 'tsx', 'api/scripts/record-product.ts', name],
      env,
      output: 'inherit',
    });
  try {
    await rm(USED, { recursive: true, force: true });
    await buildApps();
    const database = await startMariadb(programs.mariadb, track);
    const redis = await startRedis(programs.redis, track);
    servers.push(database, redis);
    await runProcess({
      name: 'The use of the product',
      command: ['node_modules/.bin/playwright', 'test', '-c', 'shell/recording.config.ts'],
      env: {
        CHROMIUM_PATH: programs.chromium,
        RECORD_DATABASE_URL: database.url,
        RECORD_REDIS_URL: redis.url,
      },
      output: 'inherit',
    });
    await mkdir(path.join(USED, 'mysql'), { recursive: true });
    await writeFile(path.join(USED, 'mysql/quizmesh.sql'), dump(dumpProgram, database.url));
    await keep({ TEST_DATABASE_URL: '' });
    await keep({ TEST_DATABASE_URL: database.url });
  } finally {
    await stopAll(running);
    await Promise.all(servers.map((server) => server.clean()));
  }
});
