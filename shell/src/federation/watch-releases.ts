import type { ReleaseSet } from '@quizmesh/contract';
import { LOAD_MEASURE } from './load-report.ts';
import { matchArea } from './match-area.ts';

const ASK_EVERY_MS = 60_000;
const TIMEOUT_MS = 5000;

/** What the shell's server would give this visit now. */
interface LiveReleases {
  readonly releases: Readonly<Record<string, unknown>>;
  /** As module@release. */
  readonly recalled: readonly unknown[];
}

function parseAnswer(value: unknown): LiveReleases | null {
  if (typeof value !== 'object' || value === null) return null;
  const { releases, recalled } = { releases: null, recalled: null, ...value };
  const isRecord = (part: unknown): part is Record<string, unknown> =>
    typeof part === 'object' && part !== null;
  return isRecord(releases) && Array.isArray(recalled) ? { releases, recalled } : null;
}

/** Whether the page has a release that is not the live one any more. */
export function isStale({ modules }: ReleaseSet, live: LiveReleases): boolean {
  return Object.entries(modules).some(
    ([module, { current }]) => module in live.releases && live.releases[module] !== current.release,
  );
}

/** Releases this page has loaded, as module@release. */
function loadedReleases(): readonly string[] {
  return performance.getEntriesByName(LOAD_MEASURE).flatMap((entry) => {
    const detail: unknown = 'detail' in entry ? entry.detail : null;
    const isLoad = typeof detail === 'object' && detail !== null && 'module' in detail && 'release' in detail;
    return isLoad ? [`${String(detail.module)}@${String(detail.release)}`] : [];
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

/** Notices new releases. The visit keeps the ones it began with until a safe point: a link followed where nothing is being
 *  played then loads the page anew, which brings the new set. A recalled release goes at once; what is being played is kept
 *  by the module that plays it. */
export function watchReleases(releaseSet: ReleaseSet): void {
  let mustReload = false;
  let isAsking = false;

  const isSafe = (): boolean => matchArea(releaseSet, window.location.pathname)?.route.chrome !== 'focus';

  async function check(): Promise<void> {
    if (isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    const live = await askServer();
    isAsking = false;
    if (!live) return;
    const recalled = loadedReleases().some((release) => live.recalled.includes(release));
    if (recalled) window.location.reload();
    mustReload = isStale(releaseSet, live);
  }

  // Before the router sees the click: the browser then follows the link by itself.
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
  setInterval(() => void check(), ASK_EVERY_MS);
  void check();
}
