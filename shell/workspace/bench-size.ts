import { provision } from './provision.ts';
import { runProcess } from '../cli/processes.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:size: measures the bytes of the first page, and checks its budgets. */
await runCommand(async () => {
  const { chromium } = provision();
  await runProcess({
    name: 'The benchmark',
    command: [process.execPath, '--import', 'tsx', 'shell/bench/size.ts'],
    env: { CHROMIUM_PATH: chromium },
    output: 'inherit',
  });
});
