import { currentCommit } from './current-commit.ts';
import { runProcess } from './processes.ts';

async function runTurbo(...tasks: readonly string[]): Promise<void> {
  const commit = currentCommit();
  await runProcess({
    name: 'The build',
    command: ['node_modules/.bin/turbo', 'run', '--output-logs=errors-only', ...tasks],
    env: {
      TURBO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      FORCE_COLOR: '0',
      ...(commit ? { QUIZMESH_COMMIT: commit } : {}),
    },
  });
}

/** Builds API and shell server, through Turbo's cache.
 *  @throws {CommandError} with the compiler's output */
export const buildServers = (): Promise<void> => runTurbo('build:server');

/** Builds modules and the browser's part of the shell (all of them, or those named), through Turbo's cache.
 *  @throws {CommandError} with the compiler's output */
export async function buildApps(names: readonly string[] = []): Promise<void> {
  await runTurbo('build', ...names.map((name) => `--filter=@quizmesh/${name}`));
}
