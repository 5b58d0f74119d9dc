import { execFileSync } from 'node:child_process';
import type { ReleaseManifest } from '@quizmesh/contract';
import { ROOT } from './workspace.ts';

type CommitNotes = Pick<ReleaseManifest, 'author' | 'notes'>;

/** Longest texts that the registry takes. */
const AUTHOR_MAX = 120;
const NOTES_MAX = 2000;

/** Author and message of a commit as Git has them; nothing when it is unknown or there is no Git. */
export function commitNotes(commit: string | null, folder: string = ROOT): CommitNotes {
  if (commit === null || !/^[0-9a-f]{4,40}$/u.test(commit)) return {};
  try {
    const text = execFileSync('git', ['log', '-1', '--format=%an%n%B', commit], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [author = '', ...lines] = text.split('\n');
    const notes = lines.join('\n').trim();
    return {
      ...(author.trim() === '' ? {} : { author: author.trim().slice(0, AUTHOR_MAX) }),
      ...(notes === '' ? {} : { notes: notes.slice(0, NOTES_MAX).trim() }),
    };
  } catch {
    // Built from a source archive, or the commit was rewritten.
    return {};
  }
}
