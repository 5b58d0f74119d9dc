import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitNotes } from './commit-notes.ts';

let folder: string;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commit-notes-'));
  git('init');
  git('commit', '--allow-empty', '--no-verify', '-m', 'fix(play): keep the answer', '-m', 'It was lost.');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('commit notes of a release', () => {
  it('have the author and the whole message of the commit', () => {
    expect(commitNotes(git('rev-parse', '--short=12', 'HEAD'), folder)).toEqual({
      author: 'Ada',
      notes: 'fix(play): keep the answer\n\nIt was lost.',
    });
  });

  it.each([[null], ['0000000000'], ['--all'], ['main']])('are empty for %j', (commit) => {
    expect(commitNotes(commit, folder)).toEqual({});
  });
});
