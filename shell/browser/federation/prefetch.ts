import type { Language, ReleaseEntry } from '@quizmesh/contract';
import { isForeignFile } from '../../shared/foreign-file.ts';
import { matchRemoteRoute, mayOpen } from '../../shared/match-remote-route.ts';
import { navigationOf, type PageReleaseSet } from '../../shared/page-release-set.ts';
import { completeReleases } from './complete-releases.ts';

export interface PageUser {
  readonly isUser: boolean;
  readonly isAdmin: boolean;
}
/** The user for whom modules are prefetched. */
export interface PageUserWithLanguage extends PageUser {
  readonly language: Language;
}

interface Hint {
  readonly href: string;
  readonly as: 'script' | 'style';
  /** Requested with CORS, like the chunks of containers; without it the browser would load the file twice. */
  readonly cors: boolean;
}

function addHint(rel: 'prefetch' | 'preload' | 'modulepreload', { href, as, cors }: Hint): void {
  if (document.head.querySelector(`link[rel][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.as = as;
  link.href = href;
  if (cors) link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** The chunks that a release's container requests once it runs; those of an ES module are known to the browser. */
function chunksOf(release: ReleaseEntry): readonly Hint[] {
  if (release.entryFormat === 'module') return [];
  return release.preload.map((path) => ({ href: release.base + path, as: 'script', cors: true }));
}

/** Only the container knows the hash of its catalogue, so the browser would not use a preload without it. */
function prefetchCatalogue(release: ReleaseEntry, language: Language): void {
  const catalogue = release.messages[language];
  if (catalogue) addHint('prefetch', { href: release.base + catalogue, as: 'script', cors: true });
}

/** Prefetches what a release's container will request next, so that requests run in parallel. */
export function preloadParts(release: ReleaseEntry, language: Language): void {
  for (const chunk of chunksOf(release)) addHint('preload', chunk);
  prefetchCatalogue(release, language);
}

function prefetchRelease(release: ReleaseEntry, language: Language): void {
  const cors = isForeignFile(release.base);
  const isModule = release.entryFormat === 'module';
  addHint(isModule ? 'modulepreload' : 'prefetch', {
    href: release.base + release.entry,
    as: 'script',
    cors: cors || isModule,
  });
  for (const path of release.styles) addHint('prefetch', { href: release.base + path, as: 'style', cors });
  for (const chunk of chunksOf(release)) addHint('prefetch', chunk);
  prefetchCatalogue(release, language);
}

/** The modules that this page links to, and those of the menus that the user sees. */
function linkedModules(set: PageReleaseSet, linked: readonly string[], user: PageUser): readonly string[] {
  const menus = navigationOf(set).filter(({ access }) => mayOpen(access, user));
  const modules = menus.map(({ path }) => matchRemoteRoute(set, path.replace(/[?#].*$/u, ''))?.module);
  return [...new Set([...linked, ...modules])].filter((module) => module !== undefined);
}

/** Prefetches the modules that this user may reach by a link into the cache once the browser is idle, at most once each. */
export function prefetchWhenIdle(set: PageReleaseSet, pageUser: () => PageUserWithLanguage): void {
  const linked = Object.keys(set.modules);
  const run = async () => {
    await completeReleases(set);
    for (const module of linkedModules(set, linked, pageUser())) {
      const current = set.modules[module]?.current;
      if (current?.routes.some((route) => mayOpen(route.access, pageUser())))
        prefetchRelease(current, pageUser().language);
    }
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void run(), { timeout: 5000 });
  else setTimeout(() => void run(), 1500);
}

/** Prefetches the module of a link when the link is hovered or focused. */
export function prefetchOnIntent(set: PageReleaseSet, pageUser: () => PageUserWithLanguage): void {
  const onIntent = async (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    if (!matchRemoteRoute(set, link.pathname)) await completeReleases(set);
    const match = matchRemoteRoute(set, link.pathname);
    if (match && mayOpen(match.route.access, pageUser())) prefetchRelease(match.release, pageUser().language);
  };
  document.addEventListener('pointerover', (event) => void onIntent(event), { passive: true });
  document.addEventListener('focusin', (event) => void onIntent(event));
}
