import { startMariadb } from './private-servers.ts';
import { runProcess, stopAll, type StartedProcess } from './processes.ts';
import { provision } from './provision.ts';
import { runCommand } from './workspace.ts';

/** npm run bench:api: the API on MariaDB with 100,000 and 1,000,000 attempts, and against node:http. */
await runCommand(async () => {
  const running: StartedProcess[] = [];
  const { mariadb } = provision();
  const server = mariadb && (await startMariadb(mariadb, (started) => void running.push(started), 2048));
  try {
    await runProcess({
      name: 'The benchmark',
      command: [process.execPath, '--import', 'tsx', 'api/bench/main.ts'],
      env: { TEST_DATABASE_URL: server?.url ?? process.env['TEST_DATABASE_URL'] ?? '' },
      output: 'inherit',
    });
  } finally {
    await stopAll(running);
    await server?.clean();
  }
});
