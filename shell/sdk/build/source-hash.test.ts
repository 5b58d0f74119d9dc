import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sourceHash } from './source-hash.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-sources-'));
  await write('src/remote.tsx', 'export const remote = 1;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: string) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

it('is another one for other sources, and for other names of them', async () => {
  const before = sourceHash([folder], []);
  await write('src/remote.tsx', 'export const remote = 2;');
  const after = sourceHash([folder], []);
  await write('src/part.tsx', '');
  expect(new Set([before, after, sourceHash([folder], []), sourceHash([folder], ['react@19'])]).size).toBe(4);
});

it.each([
  '.git/index',
  '.github/workflows/module.yml',
  '.DS_Store',
  'src/.DS_Store',
  'node_modules/a/index.js',
  'dist/remote.js',
  'coverage/lcov.info',
  'README.md',
  'src/remote.test.tsx',
])('is the same with %s, which clones of one repository have or have not', async (name) => {
  const before = sourceHash([folder], []);
  await write(name, 'of this clone');
  expect(sourceHash([folder], [])).toBe(before);
});
