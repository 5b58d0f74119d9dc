import { provision } from './provision.ts';
import { runProcess } from '../cli/processes.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:federation: compares federation with the same sources as one bundle. BENCH_ROUNDS=15,
 *  BENCH_LINK=fast (a part of the name of one network link), BENCH_PLUGIN=1 (also the bundler's own
 *  containers). */
await runCommand(async () => {
  const { chromium } = provision();
  await runProcess({
    name: 'The benchmark',
    command: [process.execPath, '--import', 'tsx', 'shell/bench/federation.ts'],
    env: { CHROMIUM_PATH: chromium },
    output: 'inherit',
  });
});
