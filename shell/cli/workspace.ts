import { SHELL } from '@quizmesh/contract';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isTeamRepository, sayFailure } from './output.ts';

/** Absolute folder of the repository; of a team's own where the `quizmesh` command runs. */
export const ROOT = process.env['QUIZMESH_ROOT'] ?? path.resolve(import.meta.dirname, '../..');

/** Names of the remotes in this repository: its mf-* folders. */
export function remoteNames(): readonly string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name)
    .sort();
}

/** What can be released from this repository: the shell, which the modules need, and the remotes. */
export function releasableNames(): readonly string[] {
  return [SHELL, ...remoteNames()];
}

/** Data folder, host and ports of a product, from the environment. */
export interface Place {
  readonly dataFolder: string;
  readonly host: string;
  readonly shellPort: number;
  readonly apiPort: number;
  readonly apiUrl: string;
}

function portOf(name: string, fallback: number): number {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`${name} must be a port number, not "${text}".`);
  return port;
}

/** The address of the registry as it was pasted, without a slash at its end: paths are put behind it. */
function addressOf(pasted: string): string {
  const text = pasted.trim();
  if (!URL.canParse(text) || !/^https?:/u.test(text))
    throw new CommandError(`The address of the registry begins with http:// or https://, not as "${text}".`);
  return text.replace(/\/+$/u, '');
}

/** Reads PORT, API_PORT, API_URL, HOST and QUIZMESH_DATA. @throws {CommandError} an invalid port or address; a team named no site */
export function readPlace(): Place {
  if (isTeamRepository() && !process.env['API_URL'])
    throw new UsageError('Which site? Set QUIZMESH_SITE to its address, or give --site <url>.');
  const apiPort = portOf('API_PORT', 4000);
  return {
    dataFolder: path.resolve(ROOT, process.env['QUIZMESH_DATA'] ?? '.data'),
    host: process.env['HOST'] ?? '127.0.0.1',
    shellPort: portOf('PORT', 3000),
    apiPort,
    apiUrl: addressOf(process.env['API_URL'] ?? `http://127.0.0.1:${apiPort}`),
  };
}

/** An error whose message contains everything that users need; commands print it as one line and exit with
 *  1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  /** Of the registry, where it refused. */
  readonly code: string | null = null;
  readonly exitCode: number = 1;
}

/** A command that was typed wrongly: pipelines tell it from one that failed by its exit code. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}

/** Runs a command's main function: one clear line and exit code 1 (2: wrong usage) for an error the user can fix. It ends
 *  quietly when nobody reads its output any more (`| head -1`). */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    await main();
  } catch (error) {
    const isExpected = error instanceof CommandError;
    if (isExpected) sayFailure(error.message, error.code);
    else console.error(error);
    process.exit(isExpected ? error.exitCode : 1);
  }
}
