import { createRequire } from 'node:module';
import path from 'node:path';
import { currentCommit } from '../cli/current-commit.ts';
import { startProcess, type StartOptions, type StartedProcess } from '../cli/processes.ts';
import { CommandError, ROOT } from '../cli/workspace.ts';
import { readBuild, type Build } from '../cli/publish-build.ts';
import { ownModule } from './own-module.ts';

const require = createRequire(import.meta.url);

/** The module of a folder. @throws {CommandError} there is none */
export function requireOwnModule(folder = ROOT): string {
  const module = ownModule(folder);
  if (module === null)
    throw new CommandError(
      'There is no module here: no module.json beside a package.json. Change into its folder.',
    );
  return module;
}

/** The file behind a command of a package that this one depends on. */
function programOf(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { readonly bin: string | Readonly<Record<string, string>> };
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return path.join(path.dirname(manifest), file ?? '');
}

/** Starts the command of a package. */
export const startProgram = (
  name: string,
  args: readonly string[],
  options: Pick<StartOptions, 'env' | 'output'>,
): StartedProcess =>
  startProcess({ name, command: [process.execPath, programOf(name), ...args], cwd: ROOT, ...options });

/** Builds the module of this folder into dist. @throws {CommandError} the compiler found errors */
export async function buildModule(): Promise<Build> {
  const module = requireOwnModule();
  const commit = currentCommit();
  const env = { NODE_ENV: 'production', ...(commit ? { QUIZMESH_COMMIT: commit } : {}) };
  const started = startProgram('@rspack/cli', ['build'], { env });
  if ((await started.exited) !== 0) throw new CommandError(`The build failed:\n${started.tail()}`);
  return readBuild(module, path.join(ROOT, 'dist'));
}
