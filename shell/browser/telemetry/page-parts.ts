import type { ReleaseSet } from '@quizmesh/contract';
import { matchRemoteRoute } from '../../shared/match-remote-route.ts';

/** The code or page to which an event belongs. */
export interface PagePart {
  /** "shell" or a module's name. */
  readonly module: string;
  readonly release: string;
}

const SHELL: PagePart = { module: 'shell', release: 'shell' };
const REMOTE_FILE = /\/r\/(?<module>mf-[a-z0-9-]+)\/(?<release>[a-z0-9.+-]+)\//u;

/** The module of the first file in a stack or an address; the shell when there is none. */
export function partOfCode(text: string): PagePart {
  const { module, release } = REMOTE_FILE.exec(text)?.groups ?? {};
  return module !== undefined && release !== undefined ? { module, release } : SHELL;
}

/** The module of a path. */
export function partOfPage(releaseSet: ReleaseSet, pathname: string): PagePart {
  const match = matchRemoteRoute(releaseSet, pathname);
  return match ? { module: match.module, release: match.release.release } : SHELL;
}
