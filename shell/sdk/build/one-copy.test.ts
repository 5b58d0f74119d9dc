import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LARGE = `export const large = ${JSON.stringify('0123456789'.repeat(2000))};`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-chunks-'));
  await mkdir(path.join(folder, 'src'));
  const sources = {
    large: LARGE,
    one: "import { large } from './large'; export const one = `one ${large}`;",
    two: "import { large } from './large'; export const two = `two ${large}`;",
    main: "void import('./one').then(console.log); void import('./two').then(console.log);",
  };
  for (const [name, source] of Object.entries(sources))
    await writeFile(path.join(folder, `src/${name}.ts`), source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds in a separate process, because the compiler is an ES module. @returns the error of the build */
async function build(optimization: object): Promise<string[]> {
  const base = path.join(import.meta.dirname, 'base-config.ts');
  const script = `
    import { rspack } from '@rspack/core';
    import { baseConfig } from ${JSON.stringify(base)};
    const config = baseConfig({ folder: ${JSON.stringify(folder)}, uniqueName: 'chunks', development: false });
    config.entry = { main: './src/main.ts' };
    Object.assign(config.optimization, ${JSON.stringify(optimization)});
    rspack(config, (error, stats) => {
      if (error) throw error;
      console.log(JSON.stringify(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)));
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout } = await run(process.execPath, args, { cwd: path.join(import.meta.dirname, '../../..') });
  return JSON.parse(stdout) as string[];
}

it('a large script that two lazy parts use is in one chunk', async () => {
  expect(await build({})).toEqual([]);
  const files = (await readdir(path.join(folder, 'dist'))).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, 'dist', name), 'utf8')));
  expect(texts.filter((text) => text.includes('0123456789'))).toHaveLength(1);
});

it('a build with two copies fails, and names the script', async () => {
  const errors = await build({ splitChunks: false });
  expect(errors).toEqual([expect.stringMatching(/src\/large\.ts \(20 KB of source\) lies in 2 chunks/u)]);
});
