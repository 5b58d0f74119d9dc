import { SHELL, type ReleaseSet } from '@quizmesh/contract';
import { matchRemoteRoute } from '../../shared/match-remote-route.ts';
import { inlinedShell } from './shell-start.ts';

/** The code or page to which an event belongs. */
export interface PagePart {
  /** "shell" or a module's name. */
  readonly module: string;
  readonly release: string;
}

const OWN_SHELL = 'shell';
const RELEASED_FILE = /\/r\/(?<module>shell|mf-[a-z0-9-]+)\/(?<release>[a-z0-9.+-]+)\//u;

/** The shell of this page; its release is "shell" when it is the build of the shell's server. */
const shellPart = (): PagePart => ({ module: SHELL, release: inlinedShell()?.release ?? OWN_SHELL });

/** The module of the first file in a stack or an address; the shell when there is none. */
export function partOfCode(text: string): PagePart {
  const { module, release } = RELEASED_FILE.exec(text)?.groups ?? {};
  return module !== undefined && release !== undefined ? { module, release } : shellPart();
}

/** The module of a path. */
export function partOfPage(releaseSet: ReleaseSet, pathname: string): PagePart {
  const match = matchRemoteRoute(releaseSet, pathname);
  return match ? { module: match.module, release: match.release.release } : shellPart();
}
