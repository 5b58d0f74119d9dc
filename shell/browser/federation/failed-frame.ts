import { LOAD_MEASURE } from './load-report.ts';
import { clearQuarantine, isQuarantined, quarantine } from './quarantine.ts';

let firstRelease: string | undefined;

/** Notes the release of the module whose code the page begins with: nothing can be computed any more where it breaks the language.
 *  Undefined: it begins with none. */
export function noteFirstRelease(release: string | undefined): void {
  firstRelease = release;
}

const reloadPage = () => window.location.reload();

/** The shell throws on a page with which the user has done nothing. Code of the module that it began with may have broken what
 *  the shell needs, so the page is loaded again without that release; where it fails again, the shell itself is broken, and
 *  no module is blamed.
 *  @returns whether the page is loaded again */
export function tryWithoutFirstRemote(reload = reloadPage): boolean {
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) return false;
  // What was loaded says nothing about a page that cannot be used.
  performance.clearMeasures(LOAD_MEASURE);
  if (firstRelease === undefined) return false;
  if (isQuarantined(firstRelease)) {
    clearQuarantine();
    return false;
  }
  if (!quarantine(firstRelease)) return false;
  reload();
  return true;
}

/** An error outside of everything that shows errors took the whole page away, header and all: it is loaded again, unless it was
 *  already. */
export function recoverEmptyPage(reload = reloadPage): void {
  if (tryWithoutFirstRemote(reload)) return;
  if (performance.getEntriesByType('navigation')[0]?.type !== 'reload') reload();
}
