import process from 'node:process';
import { startProcess, stopAll } from '../cli/processes.ts';
import { runCommand } from '../cli/workspace.ts';
import { commandOf, requireFolders } from './build-module.ts';

/** quizmesh test: Jest in this repository, with its own arguments. */
await runCommand(async () => {
  requireFolders();
  const started = startProcess({
    name: 'Jest',
    command: commandOf('jest', ...process.argv.slice(2)),
    env: { NODE_ENV: 'test' },
    output: 'inherit',
  });
  // It has a process group of its own, which Ctrl-C does not reach.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll([started]));
  process.exitCode = (await started.exited) ?? 1;
});
