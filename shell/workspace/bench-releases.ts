import { provision } from './provision.ts';
import { runProcess } from '../cli/processes.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:releases: how long a release of a module takes until visitors get it, and what they see while releases change. Needs
 *  a build. */
await runCommand(async () => {
  const { chromium } = provision();
  await runProcess({
    name: 'The benchmark',
    command: [process.execPath, '--import', 'tsx', 'shell/bench/releases.ts'],
    env: { CHROMIUM_PATH: chromium },
    output: 'inherit',
  });
});
