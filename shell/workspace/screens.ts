import { provision } from './provision.ts';
import { runProcess } from '../cli/processes.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run screens: photographs the main pages. */
await runCommand(async () => {
  const { chromium } = provision();
  await runProcess({
    name: 'The photographer',
    command: [process.execPath, '--import', 'tsx', 'shell/bench/screens.ts', ...process.argv.slice(2)],
    env: { CHROMIUM_PATH: chromium },
    output: 'inherit',
  });
});
