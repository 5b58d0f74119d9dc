import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../cli/arguments.ts';
import { buildApps } from '../cli/build-apps.ts';
import { startMariadb, startRedis, type PrivateServer } from './private-servers.ts';
import { runProcess, stopAll, type StartedProcess } from '../cli/processes.ts';
import { provision } from './provision.ts';
import { CommandError, ROOT, runCommand } from '../cli/workspace.ts';

const USAGE = 'npm run record:product -- <name>';
const USED = path.join(ROOT, '.test/recording');

/** npm run record:product: uses the whole product on both engines, with browsers and API requests, and
 *  records its data, releases and browser storage for the upgrade tests of later releases (api/README.md,
 *  "Upgrades"). */
await runCommand(async () => {
  const [name] = readArguments({ usage: USAGE }).names;
  if (!name || !/^[a-z][a-z0-9-]*$/u.test(name)) throw new CommandError(USAGE);
  const programs = provision();
  if (!programs.mariadb || !programs.redis)
    throw new CommandError('This needs a MariaDB and a Redis of its own.');
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
    await keep({ TEST_DATABASE_URL: '' });
    await keep({ TEST_DATABASE_URL: database.url });
  } finally {
    await stopAll(running);
    await Promise.all(servers.map((server) => server.clean()));
  }
});
