import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packFolder, unpackFolder } from './archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmesh-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('archive: unpacks the packed files, also empty ones and those that fill a block exactly', async () => {
  const files = { 'a.js': 'text', 'deep/er/b.css': '', 'deep/c.json': 'x'.repeat(512) };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, 'from', name)), { recursive: true });
    await writeFile(path.join(folder, 'from', name), content);
  }
  await unpackFolder(await packFolder(path.join(folder, 'from')), path.join(folder, 'to'));
  for (const [name, content] of Object.entries(files))
    expect(await readFile(path.join(folder, 'to', name), 'utf8')).toBe(content);
});

it('archive: writes no file outside the folder', async () => {
  await writeFile(path.join(folder, 'aaaaaaaaa'), 'text');
  const archive = await packFolder(folder);
  archive.write('../outside', 0);
  await expect(unpackFolder(archive, path.join(folder, 'to'))).rejects.toThrow('outside the folder');
});
