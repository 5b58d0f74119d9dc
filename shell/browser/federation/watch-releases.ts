import { SHELL, type ReleaseSet } from '@quizmesh/contract';
import { inlinedShell } from '../telemetry/shell-start.ts';
import { LOAD_MEASURE } from './load-report.ts';
import { matchRemoteRoute } from '../../shared/match-remote-route.ts';

const ASK_EVERY_MS = 60_000;
const TIMEOUT_MS = 5000;

/** The releases that the shell server would give this browser now. */
interface LiveReleases {
  readonly releases: Readonly<Record<string, unknown>>;
  /** The fallback releases; null: sent by a server of the previous release, which does not include them. */
  readonly lastGood: Readonly<Record<string, unknown>> | null;
  /** As module@release. */
  readonly recalled: readonly unknown[];
}

function parseAnswer(value: unknown): LiveReleases | null {
  if (typeof value !== 'object' || value === null) return null;
  const { releases, recalled, lastGood } = { releases: null, recalled: null, lastGood: null, ...value };
  const isRecord = (part: unknown): part is Record<string, unknown> =>
    typeof part === 'object' && part !== null;
  if (!isRecord(releases) || !Array.isArray(recalled)) return null;
  return { releases, recalled, lastGood: isRecord(lastGood) ? lastGood : null };
}

/** Whether a release of the page is no longer the live one.
 *  @param shell release of the page's shell; null: the build of the shell's server */
export function isStale(
  { modules }: ReleaseSet,
  shell: string | null,
  { releases }: Pick<LiveReleases, 'releases'>,
): boolean {
  const loaded = Object.entries(modules).map(([module, { current }]) => [module, current.release] as const);
  return [...loaded, [SHELL, shell] as const].some(
    ([module, release]) => module in releases && releases[module] !== release,
  );
}

/** Whether this page has loaded a recalled release, and a reload would load another one. If it would not (an
 *  override requests the release, or it was recalled on another channel), the reloaded page would get the
 *  same recall again. */
function hasRecalled({ releases, lastGood, recalled }: LiveReleases): boolean {
  return performance.getEntriesByName(LOAD_MEASURE).some((entry) => {
    const detail: unknown = 'detail' in entry ? entry.detail : null;
    if (typeof detail !== 'object' || detail === null) return false;
    const { module, release, fallback } = { module: '', release: '', fallback: '', ...detail };
    const isRecalled = (name: string) => recalled.includes(`${module}@${name}`) && releases[module] !== name;
    const isFallbackObsolete = lastGood !== null && lastGood[module] !== fallback;
    return isRecalled(release) || (isRecalled(fallback) && isFallbackObsolete);
  });
}

async function askServer(): Promise<LiveReleases | null> {
  try {
    const response = await fetch('/__visit', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? parseAnswer(await response.json()) : null;
  } catch {
    return null;
  }
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link : null;
}

/** Watches for new releases. A page keeps its releases until a safe moment: following a link while no quiz is
 *  being played then reloads the page, which loads the new set. A recalled release is removed at once; the
 *  state of a quiz being played is kept by its module. */
export function watchReleases(releaseSet: ReleaseSet): void {
  let mustReload = false;
  let isAsking = false;

  // Quizzes are played in focus mode; the console is in it too, and asks before a reload loses what was typed.
  const isSafe = (): boolean => {
    const route = matchRemoteRoute(releaseSet, window.location.pathname)?.route;
    return route?.chrome !== 'focus' || route.access === 'admin';
  };

  async function check(): Promise<void> {
    if (isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    const live = await askServer();
    isAsking = false;
    if (!live) return;
    if (hasRecalled(live)) window.location.reload();
    mustReload = isStale(releaseSet, inlinedShell()?.release ?? null, live);
  }

  // Before the router handles the click: the browser then follows the link itself.
  document.addEventListener(
    'click',
    (event) => {
      const link = mustReload && isSafe() ? linkOf(event) : null;
      const isSamePage =
        link?.pathname === window.location.pathname && link.search === window.location.search;
      if (link && !isSamePage) event.stopPropagation();
    },
    { capture: true },
  );
  document.addEventListener('visibilitychange', () => void check());
  window.addEventListener('online', () => void check());
  setInterval(() => void check(), ASK_EVERY_MS);
  void check();
}
