import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const { DATABASE_URL: _url, ...environment } = process.env;

/** Runs a command of the API. @returns its exit code, and what it says */
function run(script: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const file = path.join(import.meta.dirname, '../scripts', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    encoding: 'utf8',
    env: { ...environment, ...more },
  });
  return { status, text: stdout + stderr };
}

it('npm run counters:rebuild says what is missing in an empty data folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmesh-empty-'));
  const { status, text } = run('rebuild-counters.ts', [], { QUIZMESH_DATA: folder });
  rmSync(folder, { recursive: true });
  expect(text).toBe(
    `There are no quizzes in the data folder ${folder}: start the API once, which creates its tables.\n`,
  );
  expect(status).toBe(1);
});

it('npm run record:release shows its usage instead of recording when it is given arguments', () => {
  const { status, text } = run('record-release.ts', ['--help']);
  expect(text).toMatch(/^npm run record:release takes no arguments\. It overwrites .*upgrades\/previous;\n/u);
  expect(status).toBe(1);
});

it.each(['backup.ts', 'restore.ts'])('npm run of %s shows its usage when it is called wrongly', (script) => {
  for (const args of [[], ['--help'], ['one', 'two', 'three']]) {
    const { status, text } = run(script, args);
    expect(text).toMatch(/^npm run (?:backup|restore) -- </u);
    expect(status).toBe(2);
  }
});

it('npm run backup says what is missing in an empty data folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmesh-empty-'));
  const { status, text } = run('backup.ts', [`${folder}-backup`], { QUIZMESH_DATA: folder });
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-backup`, { recursive: true, force: true });
  expect(text).toBe(`${folder} has no database: name it by QUIZMESH_DATA.\n`);
  expect(status).toBe(1);
});
