import { LOAD_MEASURE } from './load-report.ts';
import { pardon, quarantine } from './quarantine.ts';

/** Release of a module without which the next page of this tab is tried. */
const KEY = 'quizmesh_suspect';

/** When the page was last loaded again because nothing of it was left. */
const EMPTY_KEY = 'quizmesh_empty_page';
const EMPTY_AGAIN_MS = 60_000;

function takeSuspect(): string | null {
  try {
    const suspect = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return suspect;
  } catch {
    // Storage is disabled: then nothing was quarantined.
    return null;
  }
}

/** What this page is tried without. */
let suspect = takeSuspect();
let firstRemote: string | null = null;

/** Notes the release of a module whose code the page begins with. */
export function noteFirstRemote(release: string | null): void {
  firstRemote = release;
}

/** The shell throws on a page with which the user has done nothing. Code of the module that it began with may have broken what
 *  the shell needs, so the page is loaded again without that release; where it fails again, the shell itself is broken, and
 *  the module is blamed for nothing.
 *  @returns whether the page is loaded again */
export function tryWithoutFirstRemote(reload: () => void = () => window.location.reload()): boolean {
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) return false;
  // What was loaded says nothing about a page that cannot be used.
  performance.clearMeasures(LOAD_MEASURE);
  if (suspect !== null) {
    pardon(suspect);
    suspect = null;
    firstRemote = null;
  }
  if (firstRemote === null || !quarantine(firstRemote)) return false;
  sessionStorage.setItem(KEY, firstRemote);
  reload();
  return true;
}

function wasEmptyBefore(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(EMPTY_KEY));
    sessionStorage.setItem(EMPTY_KEY, String(Date.now()));
    return since < EMPTY_AGAIN_MS;
  } catch {
    // Storage is disabled: the page might be loaded again without end.
    return true;
  }
}

/** An error outside of everything that shows errors took the whole page away, header and all: it is loaded again, at most once
 *  a minute. */
export function recoverEmptyPage(reload: () => void = () => window.location.reload()): void {
  if (!tryWithoutFirstRemote(reload) && !wasEmptyBefore()) reload();
}
