import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFileCopies } from './file-copies.ts';

it('a copy that cannot be written leaves nothing behind, which would fill the disk', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-copies-'));
  try {
    await mkdir(path.join(folder, 'remote.js'));
    await createFileCopies(folder).keep('remote.js', 'content');
    expect(await readdir(folder)).toEqual(['remote.js']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
