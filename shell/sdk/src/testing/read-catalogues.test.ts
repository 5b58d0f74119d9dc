import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readNavigation } from './read-catalogues.ts';

it('texts: a module without navigation entries has none to name', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-module-'));
  const sources = path.join(folder, 'src');
  await mkdir(sources);
  await writeFile(path.join(folder, 'module.json'), JSON.stringify({ routes: [{ path: '/cup' }] }));
  expect(readNavigation(sources)).toEqual([]);
  await rm(folder, { recursive: true });
});
