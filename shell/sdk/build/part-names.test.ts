import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-parts-'));
  await mkdir(path.join(folder, 'src/[id] (old)'), { recursive: true });
  const declaration = { routes: [{ path: '/lamps', access: 'public', analytics: true, chrome: 'full' }] };
  await writeFile(path.join(folder, 'module.json'), JSON.stringify({ ...declaration, navigation: [] }));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-lamps', version: '1.0.0' }));
  await writeFile(path.join(folder, 'src/[id] (old)/my part.ts'), "export const part = 'lazy';");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds a remote with a lazy part in a separate process, because the compiler is an ES module.
 *  @returns errors of the build */
async function build(...comments: readonly string[]): Promise<string[]> {
  const parts = comments.map((comment) => `import(${comment}'./[id] (old)/my part.ts')`);
  await writeFile(path.join(folder, 'src/remote.tsx'), `export const remote = [${parts.join(', ')}];`);
  const config = path.join(import.meta.dirname, 'remote-config.ts');
  const repository = path.join(import.meta.dirname, '../../..');
  const script = `
    import { rspack } from '@rspack/core';
    import { remoteConfig } from ${JSON.stringify(config)};
    const config = remoteConfig({ module: 'mf-lamps', folder: ${JSON.stringify(folder)} });
    config.resolve.modules = [${JSON.stringify(path.join(repository, 'node_modules'))}];
    rspack(config, (error, stats) => {
      if (error) throw error;
      console.log(JSON.stringify(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)));
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout } = await run(process.execPath, args, { cwd: repository });
  return JSON.parse(stdout) as string[];
}

it('a lazy part in a file with blanks and brackets is built, with a name of its own and without one', async () => {
  expect(await build('', '/* webpackChunkName: "my-part" */ ')).toEqual([]);
}, 60_000);

it('a lazy part with a name that no file of a release may have is refused by that name', async () => {
  expect(await build('/* webpackChunkName: "my part [x]" */ ')).toEqual([
    expect.stringMatching(
      /"c\.my part \[x\]\.\w+\.js" is no name of a file in a release.*webpackChunkName/su,
    ),
  ]);
}, 60_000);
