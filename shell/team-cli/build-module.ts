import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import type { ModuleDeclaration } from '@quizmesh/contract';
import { currentCommit } from '../cli/current-commit.ts';
import { runProcess } from '../cli/processes.ts';
import { CommandError, ROOT } from '../cli/workspace.ts';
import { readBuild, type Build } from '../cli/publish-build.ts';
import { ownModule } from './own-module.ts';
import { readDeclaration } from './read-json.ts';

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

/** @throws {CommandError} Yarn keeps packages in archives, where neither compilers nor tests find all that they need, and a build not the
 *  versions by which its names differ from those of another one */
export function requireFolders(): void {
  if (process.versions['pnp'] !== undefined)
    throw new CommandError(
      "Yarn's Plug'n'Play is not supported. Write nodeLinker: node-modules into .yarnrc.yml, then run yarn install.",
    );
}

/** The command of a package that this one depends on. */
export function commandOf(name: string, ...args: readonly string[]): readonly [string, ...string[]] {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { readonly bin: string | Readonly<Record<string, string>> };
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return [process.execPath, path.join(path.dirname(manifest), file ?? ''), ...args];
}

/** Whether the module is built by the platform's preset. @throws {CommandError} another bundler builds it */
export function requirePreset(folder = ROOT): void {
  if (!readdirSync(folder).some((name) => /^rspack\.config\.[cm]?[jt]s$/u.test(name)))
    throw new CommandError(
      'There is no rspack.config.ts here. What another bundler has built is released by its own manifest: npx quizmesh release --manifest dist/mf-manifest.json',
    );
}

/** Reads module.json. @throws {CommandError} it cannot be used, or declares a filling that is not there */
export async function requireDeclared(folder = ROOT): Promise<ModuleDeclaration> {
  const declaration = await readDeclaration(folder);
  const { fillings = [] } = declaration;
  for (const { name } of fillings) {
    const file = `src/fillings/${name}.tsx`;
    if (!existsSync(path.join(folder, file)))
      throw new CommandError(`module.json declares the filling "${name}", but ${file} is missing.`);
  }
  return declaration;
}

/** Builds the module of this folder into dist. @throws {CommandError} the compiler found errors, module.json
 *  cannot be used, or another bundler builds it */
export async function buildModule(): Promise<Build> {
  const module = requireOwnModule();
  requirePreset();
  requireFolders();
  await requireDeclared();
  const commit = currentCommit();
  const env = { NODE_ENV: 'production', ...(commit ? { QUIZMESH_COMMIT: commit } : {}) };
  await runProcess({ name: 'The build', command: commandOf('@rspack/cli', 'build'), env });
  return readBuild(module, path.join(ROOT, 'dist'));
}
