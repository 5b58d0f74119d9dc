import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ownModule, withoutOwn } from './own-module.ts';

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

it('a release may name the module of its repository, as the registry says it; another one stays, and is refused', () => {
  expect(withoutOwn(['mf-cup', '--promote'], 'mf-cup')).toEqual(['--promote']);
  expect(withoutOwn(['mf-other', '--promote'], 'mf-cup')).toEqual(['mf-other', '--promote']);
  expect(withoutOwn(['--promote'], null)).toEqual(['--promote']);
});

it('the program takes it so', async () => {
  await writeFile(path.join(folder, 'package.json'), '{"name":"mf-cup"}');
  await writeFile(path.join(folder, 'module.json'), '{}');
  const { stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, 'main.ts')],
      ...['release', 'mf-cup', 'mf-other'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toContain('no place for "mf-other"');
});
