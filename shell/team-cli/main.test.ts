import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-team-'));
  await writeFile(path.join(folder, 'package.json'), '{ "name": "mf-cup", "version": "1.0.0" }');
  await writeFile(path.join(folder, 'module.json'), '{ "routes": [], "budgetKb": 10 }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the command in a team's repository, with nothing of this one in its environment. */
async function quizmesh(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = [import.meta.resolve('tsx'), path.join(import.meta.dirname, 'main.ts')] as const;
  const started = spawn(process.execPath, ['--import', ...command, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, failed] = await Promise.all([
    text(started.stdout),
    text(started.stderr),
    once(started, 'exit'),
  ]);
  return { code: started.exitCode, said, failed };
}

it.each([[{}], [{ QUIZMESH_SITE: '' }]])(
  'without a site the command asks which one, and looks for none on this machine',
  async (env) => {
    const { code, failed } = await quizmesh(['modules'], { ...env, QUIZMESH_RELEASE_TOKEN: 'qmr_test' });
    expect(failed).toBe('✖ Which site? Set QUIZMESH_SITE to its address, or give --site <url>.\n');
    expect(code).toBe(2);
  },
  60_000,
);

it('with --json an unknown command is refused in one value', async () => {
  const { code, said } = await quizmesh(['status', '--json']);
  expect(JSON.parse(said)).toEqual({
    error: { code: null, message: expect.stringContaining('no command "status"') as string },
  });
  expect(code).toBe(2);
}, 60_000);

it('without a token a team is told who makes one, and of no file that it would commit', async () => {
  const { code, failed } = await quizmesh(['modules'], { QUIZMESH_SITE: 'http://127.0.0.1:9' });
  expect(failed).toContain(
    'set QUIZMESH_RELEASE_TOKEN. An administrator of the site makes one in the console',
  );
  expect(failed).not.toContain('.data');
  expect(code).toBe(1);
}, 60_000);

it.each([['release'], ['build'], ['dev']])(
  '%s without the configuration of the preset says how the build of another bundler is released',
  async (command) => {
    const { code, failed } = await quizmesh([command], {
      QUIZMESH_SITE: 'http://127.0.0.1:9',
      QUIZMESH_RELEASE_TOKEN: 'qmr_test',
    });
    expect(failed).toContain('There is no rspack.config.ts here.');
    expect(failed).toContain('quizmesh release --manifest dist/mf-manifest.json');
    expect(code).toBe(1);
  },
  60_000,
);

it.each([['release'], ['modules'], ['dev']])(
  '%s --help says how it is called',
  async (command) => {
    const { code, said } = await quizmesh([command, '--help']);
    expect(said).toMatch(new RegExp(`^quizmesh ${command}`, 'u'));
    expect(code).toBe(0);
  },
  60_000,
);
