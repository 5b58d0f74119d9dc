import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { remoteNamesFor } from '../cli/new-remote/remote-names.ts';
import { writeRepository } from './write-repository.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-create-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('without a name it says how it is called, by its own name', () => {
  const command = ['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, 'main.ts')];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toMatch(/^✖ Which name\? npm create quizmesh-remote mf-<name>/u);
  expect(status).toBe(2);
}, 60_000);

it('a folder that cannot be made is not called one that is there', async () => {
  const names = remoteNamesFor({ module: 'mf-cup' }, {});
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(writeRepository(path.join(file, 'mf-cup'), names)).rejects.toThrow(/cannot be made: ENOTDIR/u);
  await expect(writeRepository(folder, names)).rejects.toThrow('is there already');
});

it('a new repository keeps .env, where teams have their token, out of git', async () => {
  spawnSync('git', ['init', '--quiet', folder]);
  await cp(path.join(import.meta.dirname, 'repository/gitignore'), path.join(folder, '.gitignore'));
  const files = ['.env', '.env.local', '.env.example', 'src/remote.tsx'];
  const { stdout } = spawnSync('git', ['check-ignore', ...files], { cwd: folder, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(['.env', '.env.local']);
});
