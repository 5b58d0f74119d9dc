import { buildServers } from '../cli/build-apps.ts';
import { runProcess } from '../cli/processes.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:shapes: hostile sizes and shapes of requests for every endpoint, on the embedded database. */
await runCommand(async () => {
  await buildServers();
  await runProcess({
    name: 'The bench of sizes and shapes',
    command: [process.execPath, '--import', 'tsx', 'api/bench/shapes/main.ts'],
    env: { BUILT_API: '1' },
    output: 'inherit',
  });
});
