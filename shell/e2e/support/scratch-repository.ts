import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../cli/workspace.ts';

const NOT_COPIED = /\/(node_modules|dist|\.turbo|\.data|\.test|\.cache|\.git)(\/|$)/u;
/** Files needed to build and release a module; of the other workspaces only what npm requires. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'turbo.json',
  'tsconfig.base.json',
  'jest.config.mjs',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.stylelintrc.json',
  'shell/cli',
  'shell/workspace/run.mjs',
  'shell/workspace/jest-node-setup.mjs',
  'shell/workspace/slow-first.mjs',
  'shell/workspace/lint-plugin.mjs',
  'shell/sdk',
  'shell/package.json',
  'shared-ui',
  'api/contract',
  'api/tracing',
  'api/package.json',
];
/** Folders that the configuration of jest expects. */
async function testedFolders(): Promise<string[]> {
  const { default: config } = (await import(path.join(ROOT, 'jest.config.mjs'))) as {
    readonly default: { readonly projects: readonly { readonly roots: readonly string[] }[] };
  };
  return config.projects.flatMap(({ roots }) => roots.map((root) => root.replace('<rootDir>/', '')));
}

async function linkPackages(root: string): Promise<void> {
  const source = path.join(ROOT, 'node_modules');
  const target = path.join(root, 'node_modules');
  await mkdir(path.join(target, '@quizmesh'), { recursive: true });
  const names = (await readdir(source)).filter((name) => name !== '@quizmesh');
  await Promise.all(names.map((name) => symlink(path.join(source, name), path.join(target, name))));
  const workspaces = {
    shell: 'shell',
    sdk: 'shell/sdk',
    'shared-ui': 'shared-ui',
    api: 'api',
    contract: 'api/contract',
    tracing: 'api/tracing',
  };
  for (const [name, folder] of Object.entries(workspaces))
    await symlink(path.join(root, folder), path.join(target, '@quizmesh', name));
}

/** Copies the repository's platform, without modules, into a temporary folder, where commands cannot change
 *  this repository.
 *  @returns the folder */
export async function scratchRepository(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'qm-scratch-'));
  for (const part of PARTS)
    await cp(path.join(ROOT, part), path.join(root, part), {
      recursive: true,
      filter: (source) => !NOT_COPIED.test(source.slice(ROOT.length)),
    });
  const folders = (await testedFolders()).filter((folder) => !folder.startsWith('mf-'));
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
  await linkPackages(root);
  return root;
}
