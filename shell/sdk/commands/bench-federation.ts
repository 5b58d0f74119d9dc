import { provision } from './provision.ts';
import { runProcess } from './processes.ts';
import { runCommand } from './workspace.ts';

/** npm run bench:federation: what federation costs against the same sources as one bundle. */
await runCommand(async () => {
  const { chromium } = provision();
  await runProcess({
    name: 'The benchmark',
    command: [process.execPath, '--import', 'tsx', 'shell/bench/federation.ts'],
    env: { CHROMIUM_PATH: chromium },
    output: 'inherit',
  });
});
