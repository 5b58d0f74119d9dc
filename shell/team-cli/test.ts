import process from 'node:process';
import { runCommand } from '../cli/workspace.ts';
import { startProgram } from './build-module.ts';

/** quizmesh test: Jest in this repository, with its own arguments. */
await runCommand(async () => {
  const started = startProgram('jest', process.argv.slice(2), {
    env: { NODE_ENV: 'test' },
    output: 'inherit',
  });
  process.exitCode = (await started.exited) ?? 1;
});
