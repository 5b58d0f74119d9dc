import { execFileSync } from 'node:child_process';
import { runProcess } from './processes.ts';
import { ROOT } from './workspace.ts';

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // A source archive without Git history can be built too.
    return '';
  }
}

/** Builds the shell and remotes (all of them, or those named), through Turbo's cache.
 *  @throws {CommandError} with the compiler's output */
export async function buildApps(names: readonly string[] = []): Promise<void> {
  const filters = names.map((name) => `--filter=@quizmesh/${name}`);
  const commit = currentCommit();
  await runProcess({
    name: 'The build',
    command: ['node_modules/.bin/turbo', 'run', 'build', '--output-logs=errors-only', ...filters],
    env: {
      TURBO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      FORCE_COLOR: '0',
      ...(commit ? { QUIZMESH_COMMIT: commit } : {}),
    },
  });
}
