import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ownModule, withoutOwn } from './own-module.ts';
import { readDeclaration } from './read-json.ts';

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

it.each([
  { kind: 'a comma too many', text: '{ "name": "mf-cup", }', says: 'package.json is no JSON: ' },
  {
    kind: 'a byte order mark',
    text: '\uFEFF{ "name": "mf-cup" }',
    says: 'package.json begins with a byte order mark: save it as UTF-8 without',
  },
])(
  'a package.json that cannot be read is said like any other failure, also to a pipeline: $kind',
  async ({ text, says }) => {
    await writeFile(path.join(folder, 'package.json'), text);
    await writeFile(path.join(folder, 'module.json'), '{}');
    const command = ['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, 'main.ts')];
    const { status, stdout } = spawnSync(process.execPath, [...command, 'build', '--json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toEqual({ error: { code: null, message: expect.stringContaining(says) } });
    expect(status).toBe(1);
  },
);

it('a module.json that an editor wrote with a byte order mark is refused with what to do', async () => {
  await writeFile(path.join(folder, 'module.json'), '\uFEFF{}');
  await expect(readDeclaration(folder)).rejects.toThrow(
    'module.json begins with a byte order mark: save it as UTF-8 without',
  );
});
