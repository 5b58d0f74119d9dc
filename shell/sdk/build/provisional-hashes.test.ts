import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ProvisionalHashesPlugin } from './provisional-hashes.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Builds an entry with a lazy part, and with two texts of one name. @returns the files of the build, by name */
async function build(comment: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-hashes-'));
  folders.push(folder);
  for (const part of ['one', 'other']) {
    await mkdir(path.join(folder, part));
    await writeFile(path.join(folder, part, 'de.json'), JSON.stringify({ part }));
  }
  await writeFile(path.join(folder, 'lazy.js'), `/** ${comment} */\nexport const part = 'lazy';`);
  await writeFile(
    path.join(folder, 'main.js'),
    `console.log(new URL('./one/de.json', import.meta.url), new URL('./other/de.json', import.meta.url));
    import(/* webpackChunkName: "lazy" */ './lazy.js').then(({ part }) => console.log(part));`,
  );
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: {
      path: path.join(folder, 'dist'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: 'c.[name].[contenthash:10].js',
      assetModuleFilename: 'a.[name].[contenthash:10][ext]',
    },
    optimization: { realContentHash: true },
    plugins: [new ProvisionalHashesPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  const dist = path.join(folder, 'dist');
  const names = (await readdir(dist)).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(dist, name), 'utf8')] as const),
    ),
  );
}

it('files of one name in two folders stay two, each with its content', async () => {
  const files = await build('');
  const texts = [...files].filter(([name]) => name.endsWith('.json'));
  expect(texts.map(([, text]) => text).sort()).toEqual(['{"part":"one"}', '{"part":"other"}']);
  const main = [...files].find(([name]) => name.startsWith('main.'))?.[1] ?? '';
  for (const [name] of texts) expect(main).toContain(name);
});

it('a build in another folder, with other comments, has the same files', async () => {
  const [first, second] = [await build('What it does.'), await build('Something else, and longer.')];
  expect(second).toEqual(first);
  const lazy = [...first.keys()].find((name) => name.startsWith('c.lazy.'));
  expect([...first].find(([name]) => name.startsWith('main.'))?.[1]).toContain(lazy?.split('.')[2]);
});
