import { SHELL } from '@quizmesh/contract';
import { SHELL_ELEMENT_ID, SHELL_STARTED_ATTRIBUTE, type PageShell } from '../../shared/shell-start.ts';
import { reportLoad } from '../federation/load-report.ts';

/** The shell of this page, as the server says; null: from a server of the release before. */
export function inlinedShell(): PageShell | null {
  const text = document.getElementById(SHELL_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageShell) : null;
}

let isReported = false;

/** Tells the page that its shell works, also before it shows anything: nothing replaces it any more. */
export function keepShell(): void {
  document.documentElement.setAttribute(SHELL_STARTED_ATTRIBUTE, '');
}

/** Tells the page that its shell works, and reports its load; and that of a release that did not start in this browser,
 *  in whose place this one stands. */
export function shellStarted(): void {
  keepShell();
  if (isReported) return;
  isReported = true;
  const { release = null, failed = null } = inlinedShell() ?? {};
  if (failed) {
    const { release: wanted, cause } = failed;
    const fallback = release ?? '';
    reportLoad({ module: SHELL, release: wanted, fallback, outcome: 'recovered', cause }, 0);
  } else if (release !== null) reportLoad({ module: SHELL, release, outcome: 'ok' }, 0);
}
