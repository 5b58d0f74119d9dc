import { startMariadb } from './private-servers.ts';
import { runProcess, stopAll, type StartedProcess } from '../cli/processes.ts';
import { provision } from './provision.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:api: benchmarks the API on MariaDB with 100,000 and 1,000,000 attempts, and against
 *  node:http; then the tables of the console, and searches among 10,000 quizzes, on both engines (only these with `-- console` and
 *  `-- search`). */
await runCommand(async () => {
  const running: StartedProcess[] = [];
  const { mariadb } = provision();
  const server =
    mariadb &&
    (await startMariadb(mariadb, (started) => void running.push(started), { poolMegabytes: 2048 }));
  try {
    const url = server?.url ?? process.env['TEST_DATABASE_URL'] ?? '';
    const measure = (file: string, databaseUrl: string) =>
      runProcess({
        name: 'The benchmark',
        command: [process.execPath, '--import', 'tsx', `api/bench/${file}`],
        env: { TEST_DATABASE_URL: databaseUrl },
        output: 'inherit',
      });
    const only = ['console', 'search'].find((part) => process.argv.includes(part));
    if (!only) await measure('main.ts', url);
    for (const part of only ? [only] : ['console', 'search'])
      for (const databaseUrl of [url, '']) await measure(`${part}/main.ts`, databaseUrl);
  } finally {
    await stopAll(running);
    await server?.clean();
  }
});
