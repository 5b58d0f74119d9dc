import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../cli/workspace.ts';
import { readManifest, type WorkspaceManifest } from './manifest.ts';
import { SHELL_FOR_DEVELOPMENT } from './shell-dev.ts';

interface Command {
  readonly folder: string;
  /** Packages that it starts, or that cannot be bundled. */
  readonly needs: readonly string[];
  /** Files and folders beside its code, by their place in the package. */
  readonly files: Readonly<Record<string, string>>;
}

const COMMANDS: readonly Command[] = [
  {
    folder: 'shell/team-cli',
    needs: [
      ...['@rspack/cli', '@rspack/core', '@rspack/dev-server', 'tsx'],
      ...['jest', 'jest-circus', 'jest-light-runner', 'jsdom', '@jest/fake-timers'],
    ],
    files: { 'README.md': 'README.md' },
  },
  {
    folder: 'shell/create-remote',
    needs: [],
    files: { '../cli/new-remote/template': 'template', repository: 'repository', 'README.md': 'README.md' },
  },
];

/** Native code behind the cards of a site, which `quizmesh dev` takes from that site. */
const NEVER_USED = ['@resvg/resvg-js'];

/** What the repository of a new module installs besides the platform's packages. */
const OF_A_REMOTE = [
  ...[
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
  ],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom', 'typescript'],
  // Compiled JSX imports it, and only npm and Yarn put what other packages ask for at the top as well.
  ...['react', 'react-dom'],
];

/** What each file of a command begins with. An older Node would fail at whatever it lacks first. */
export const BANNER = `import { createRequire as createCommonJsRequire } from 'node:module';
const require = createCommonJsRequire(import.meta.url);
{
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error('✖ Quizmesh needs Node 20.19 or newer; this is Node ' + process.versions.node + '.');
    process.exit(1);
  }
}`;

/** Versions of the packages of this repository, as its workspaces declare them. */
async function versionsOf(names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const manifests = await Promise.all(['.', 'shell', 'shell/sdk', 'api', 'shared-ui'].map(readManifest));
  const declared = Object.assign(
    {},
    ...manifests.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
  ) as Record<string, string>;
  const entries = names.map((name) => {
    const version = declared[name];
    if (version === undefined) throw new Error(`No workspace declares a version of ${name}.`);
    return [name, version] as const;
  });
  return Object.fromEntries(entries);
}

/** Versions that a new repository begins with. */
export async function templateVersions(): Promise<{
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}> {
  const versionOf = async (folder: string) => {
    const { name, version } = await readManifest(folder);
    return [name, version] as const;
  };
  const libraries = await Promise.all(['api/contract', 'shell/sdk', 'shared-ui'].map(versionOf));
  const [[, sdk], command] = [await versionOf('shell/sdk'), await versionOf('shell/team-cli')];
  return {
    dependencies: Object.fromEntries(libraries),
    devDependencies: {
      ...Object.fromEntries([command]),
      [SHELL_FOR_DEVELOPMENT]: sdk,
      ...(await versionsOf(OF_A_REMOTE)),
    },
  };
}

/** Bundles the commands that teams install into folders below `target`. */
export async function buildCommands(
  target: string,
): Promise<readonly { readonly name: string; readonly manifest: WorkspaceManifest }[]> {
  const built = [];
  for (const { folder, needs, files } of COMMANDS) {
    const manifest = await readManifest(folder);
    const out = path.join(target, manifest.name);
    await mkdir(out, { recursive: true });
    await build({
      entryPoints: [path.join(ROOT, folder, 'main.ts')],
      outdir: path.join(out, 'dist'),
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      external: [...needs, ...NEVER_USED],
      legalComments: 'none',
      banner: { js: BANNER },
      logLevel: 'warning',
    });
    await chmod(path.join(out, 'dist/main.js'), 0o755);
    for (const [from, to] of Object.entries(files))
      await cp(path.join(ROOT, folder, from), path.join(out, to), { recursive: true });
    if (folder === 'shell/create-remote')
      await writeFile(path.join(out, 'versions.json'), JSON.stringify(await templateVersions(), null, 2));
    built.push({ name: manifest.name, manifest: { ...manifest, dependencies: await versionsOf(needs) } });
  }
  return built;
}
