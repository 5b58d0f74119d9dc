import { createHash } from 'node:crypto';
import { SHELL, SHELL_PAGE_CONTRACT, type LiveReleases, type ReleaseEntry } from '@quizmesh/contract';
import { LRUCache } from 'lru-cache';
import { OWN_PATHS } from '../shared/own-paths.ts';
import type { FailedShell, PageShell } from '../shared/shell-start.ts';
import type { ReleaseFileReader } from './files/release-files.ts';
import { createPageRenderer, type OwnCatalogues, type PageRenderer } from './render-page.ts';
import { shellGuard } from './shell-guard.ts';
import { soon } from './soon.ts';

/** A build of the shell, ready to render pages. */
export interface ShellBuild {
  /** Null: the build of this server. */
  readonly release: string | null;
  readonly render: PageRenderer;
  /** Sources of the content security policy that allow its inline scripts. */
  readonly inlineScripts: readonly string[];
}

/** The shell of one visit. */
export interface VisitShell extends PageShell {
  readonly build: ShellBuild;
}

const KEPT_BUILDS = 8;
const TIMES = {
  /** How long a visit waits for the page of a release that nobody has asked for before; it arrives for later ones. */
  waitMs: 1000,
  /** How long a release whose page could not be read is not tried again. */
  brokenMs: 2000,
};
/** Folder under which builds name their files; releases have another one. */
const BUILT_FOR = '/assets/';
const CHARSET = /<meta charset="utf-8"\s*\/?>/iu;

function inlineScriptHashes(html: string): readonly string[] {
  return [...html.matchAll(/<script(?: data-[^>]*)?>([\s\S]*?)<\/script>/gu)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

function buildOf(release: string | null, page: string, catalogues: OwnCatalogues): ShellBuild {
  return {
    release,
    render: createPageRenderer(page, OWN_PATHS, catalogues),
    inlineScripts: inlineScriptHashes(page),
  };
}

/** The build that the server brings along: serves until a shell is released, and when no release of it can be used. */
export function ownBuild(page: string, catalogues: OwnCatalogues): ShellBuild {
  return buildOf(null, page, catalogues);
}

/** @throws {Error} the page lacks a place that the server fills */
function releasedBuild({ release, base, messages }: ReleaseEntry, page: string): ShellBuild {
  const guard = shellGuard(release, base);
  const guarded = page.replace(CHARSET, (charset) => charset + guard).replaceAll(`"${BUILT_FOR}`, `"${base}`);
  if (!guarded.includes(guard)) throw new Error(`The page of the shell ${release} has no place for scripts.`);
  const catalogues = Object.entries(messages).map(([language, file]) => [language, base + file] as const);
  return buildOf(release, guarded, Object.fromEntries(catalogues));
}

/** Gives each visit its shell: the release that its set names, the last good one when that does not start in this browser
 *  or its page cannot be had in time, else the build of this server.
 *  @param own also used for every visit while the shell runs from source */
export function createShellBuilds(deps: {
  readonly own: ShellBuild;
  readonly read: ReleaseFileReader;
  readonly isReleased: boolean;
  readonly times?: typeof TIMES;
}) {
  const { own, read, isReleased, times = TIMES } = deps;

  async function load(entry: ReleaseEntry): Promise<ShellBuild | null> {
    if (entry.page === undefined || entry.pageContract !== SHELL_PAGE_CONTRACT) return null;
    try {
      const page = await read({ module: SHELL, release: entry.release, name: entry.page });
      return page && releasedBuild(entry, page.plain.toString('utf8'));
    } catch {
      return null;
    }
  }

  const builds = new LRUCache<string, { readonly build: ShellBuild | null }, ReleaseEntry>({
    max: KEPT_BUILDS,
    fetchMethod: async (_release, _stale, { options, context }) => {
      const build = await soon(load(context), { waitMs: times.waitMs, otherwise: null });
      if (!build) options.ttl = times.brokenMs;
      return { build };
    },
  });

  return async function shellOf(
    live: LiveReleases | undefined,
    failedHere: readonly FailedShell[],
  ): Promise<VisitShell> {
    const failureOf = (entry: ReleaseEntry) => failedHere.find(({ release }) => release === entry.release);
    const failed = (live && failureOf(live.current)) ?? null;
    const candidates = isReleased ? [live?.current, live?.lastGood] : [];
    for (const entry of candidates) {
      if (!entry || failureOf(entry)) continue;
      const known = await builds.fetch(entry.release, { context: entry, allowStale: true });
      if (known?.build) return { build: known.build, release: entry.release, failed };
    }
    return { build: own, release: null, failed };
  };
}
export type ShellOfVisit = ReturnType<typeof createShellBuilds>;
