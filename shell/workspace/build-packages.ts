import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildCommands } from './packages/commands.ts';
import { publishedManifest, readManifest } from './packages/manifest.ts';
import { SHELL_FOR_DEVELOPMENT, buildShellForDevelopment } from './packages/shell-dev.ts';
import { copyDeclarations, transpile } from './packages/transpile.ts';
import { runProcess } from '../cli/processes.ts';
import { ROOT, runCommand } from '../cli/workspace.ts';
import { PLATFORM_HASH_FILE, platformHash } from '../sdk/build/platform-hash.ts';

/** Libraries that teams install, by folder, with the parts that are published as they stand in the folder. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'api/contract': ['src'],
  'shell/sdk': [
    'src',
    'build',
    'public-api.json',
    'tsconfig.remote.json',
    'jest-preset.mjs',
    'jest-preset.d.mts',
    'README.md',
  ],
  'shared-ui': ['src', 'README.md'],
};

const PACKAGES = path.join(ROOT, '.packages');
const folderOf = (name: string) => path.join(PACKAGES, name.replace('@quizmesh/', ''));

async function writeManifest(name: string, manifest: unknown): Promise<void> {
  await writeFile(path.join(folderOf(name), 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(path.join(ROOT, 'LICENSE'), path.join(folderOf(name), 'LICENSE'));
}

/** Has the compiler write the declarations of all libraries. @returns the folder, laid out as the repository */
async function writeDeclarations(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-declarations-'));
  const config = path.join(ROOT, `tsconfig.packages.${process.pid}.json`);
  const include = Object.keys(LIBRARIES).flatMap((name) => [`${name}/src`, `${name}/build`]);
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: folder,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node', 'jest', '@testing-library/jest-dom'],
  };
  const exclude = ['**/*.test.ts', '**/*.test.tsx'];
  await writeFile(
    config,
    JSON.stringify({ extends: './tsconfig.base.json', include, exclude, compilerOptions }),
  );
  try {
    const command = ['node_modules/@typescript/native/bin/tsc', '-p', config] as const;
    await runProcess({ name: 'The compiler', command: [process.execPath, ...command] });
    return folder;
  } finally {
    await rm(config);
  }
}

async function buildLibrary(folder: string, declarations: string): Promise<string> {
  const manifest = await readManifest(folder);
  const target = folderOf(manifest.name);
  await mkdir(target, { recursive: true });
  for (const part of LIBRARIES[folder] ?? [])
    await transpile(path.join(ROOT, folder, part), path.join(target, part));
  await copyDeclarations(path.join(declarations, folder), target);
  await writeManifest(manifest.name, publishedManifest(manifest));
  return manifest.name;
}

/** `npm run packages`: what teams install in repositories of their own, ready for `npm publish`, in .packages. */
await runCommand(async () => {
  await rm(PACKAGES, { recursive: true, force: true });
  const declarations = await writeDeclarations();
  try {
    for (const folder of Object.keys(LIBRARIES)) console.log(`✔ ${await buildLibrary(folder, declarations)}`);
  } finally {
    await rm(declarations, { recursive: true });
  }
  await writeFile(path.join(folderOf('@quizmesh/sdk'), 'build', PLATFORM_HASH_FILE), platformHash());
  const { version } = await readManifest('shell/sdk');
  await buildShellForDevelopment(folderOf(SHELL_FOR_DEVELOPMENT));
  await writeManifest(
    SHELL_FOR_DEVELOPMENT,
    publishedManifest({ name: SHELL_FOR_DEVELOPMENT, version, type: 'commonjs' }),
  );
  console.log(`✔ ${SHELL_FOR_DEVELOPMENT}`);
  for (const { name, manifest } of await buildCommands(PACKAGES)) {
    await writeManifest(name, publishedManifest(manifest));
    console.log(`✔ ${name}`);
  }
});
