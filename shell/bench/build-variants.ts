import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { runProcess } from '../cli/processes.ts';
import { ROOT, remoteNames } from '../cli/workspace.ts';

const CACHE = path.join(ROOT, '.cache/bench');

function integrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

async function build(config: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  await runProcess({
    name: `The build of ${config}`,
    cwd: path.join(ROOT, 'shell'),
    command: [path.join(ROOT, 'node_modules/.bin/rspack'), 'build', '-c', config],
    env: { NODE_ENV: 'production', ...env },
  });
}

/** Builds the single bundle that federation is compared with.
 *  @returns folder of its files, and the release set with which the shell server serves and preloads its
 *  chunks */
export async function buildMonolith(
  federated: ReleaseSet,
): Promise<{ readonly folder: string; readonly releaseSet: ReleaseSet }> {
  await build('bench/monolith.rspack.config.ts');
  const folder = path.join(CACHE, 'monolith/dist');
  const files = await readdir(folder);
  const modules = Object.entries(federated.modules).map(([module, { current }]) => {
    const find = (ending: string) =>
      files.find((file) => file.startsWith(`c.area-${module}.`) && file.endsWith(ending));
    const entry = find('.js') ?? '';
    const style = find('.css');
    // rspack requests its chunks without integrity, so the preloads have none.
    const chunk: ReleaseEntry = {
      ...current,
      base: '/assets/',
      entry,
      entryIntegrity: '',
      styles: style ? [style] : [],
      styleIntegrity: {},
      preload: [],
      messages: {},
    };
    return [module, { current: chunk, lastGood: null }] as const;
  });
  // Its shell is the build in the folder.
  const { shell: _released, ...set } = federated;
  return { folder, releaseSet: { ...set, modules: Object.fromEntries(modules) } };
}

async function pluginEntry(current: ReleaseEntry, store: string): Promise<ReleaseEntry> {
  const { module } = current;
  await build('bench/plugin-remote.rspack.config.ts', { BENCH_MODULE: module });
  const target = path.join(store, module, 'plugin');
  await mkdir(path.dirname(target), { recursive: true });
  await rename(path.join(CACHE, 'plugin', module), target);
  const files = await readdir(target);
  for (const file of files.filter((name) => /\.(js|css)$/u.test(name)))
    await writeFile(
      path.join(target, `${file}.br`),
      brotliCompressSync(await readFile(path.join(target, file))),
    );
  const expose = files.filter((file) => file.startsWith('c.expose.'));
  return {
    ...current,
    release: 'plugin',
    container: `${module.replace('-', '_')}_plugin`,
    base: `/r/${module}/plugin/`,
    entry: 'remoteEntry.js',
    entryIntegrity: integrity(await readFile(path.join(target, 'remoteEntry.js'))),
    styles: expose.filter((file) => file.endsWith('.css')),
    styleIntegrity: {},
    preload: expose.filter((file) => file.endsWith('.js')),
    messages: {},
  };
}

/** Builds all remotes with the bundler's own container into a separate release store. */
export async function buildPluginRemotes(federated: ReleaseSet, store: string): Promise<ReleaseSet> {
  const modules: [string, { current: ReleaseEntry; lastGood: null }][] = [];
  for (const name of remoteNames()) {
    const known = federated.modules[name];
    if (known) modules.push([name, { current: await pluginEntry(known.current, store), lastGood: null }]);
  }
  return { ...federated, modules: Object.fromEntries(modules) };
}
