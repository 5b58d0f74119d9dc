import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ownModule } from './own-module.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-own-module-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each(['mf-daily-cup', '@our-team/mf-daily-cup'])(
  'the module of a repository is its package: %s',
  async (name) => {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name }));
    await writeFile(path.join(folder, 'module.json'), '{}');
    expect(ownModule(folder)).toBe('mf-daily-cup');
  },
);

it('a folder without a declaration holds no module', async () => {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-daily-cup' }));
  expect(ownModule(folder)).toBeNull();
});
