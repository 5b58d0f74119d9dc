import { execFileSync } from 'node:child_process';
import { ROOT } from './workspace.ts';

/** The commit that is built, for the registry's notes; empty where there is no Git. */
export function currentCommit(): string {
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
