import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { isForeignFile } from './foreign-file.ts';
import { matchArea, mayOpen } from './match-area.ts';

export interface Visitor {
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

function hint(href: string, kind: 'script' | 'style', rel: 'prefetch' | 'preload' = 'prefetch'): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.as = kind;
  link.href = href;
  if (isForeignFile(href)) link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Asks for what a release's container will ask for next, so that nothing is fetched one after the other. */
export function preloadParts(release: ReleaseEntry): void {
  for (const path of release.preload) hint(release.base + path, 'script', 'preload');
}

function prefetchRelease(release: ReleaseEntry): void {
  for (const path of [release.entry, ...release.preload]) hint(release.base + path, 'script');
  for (const path of release.styles) hint(release.base + path, 'style');
}

/** Fetches the modules that this visitor may open into the cache once the browser is idle, at most once each. */
export function prefetchWhenIdle(set: ReleaseSet, visitor: () => Visitor): void {
  const run = () => {
    for (const { current } of Object.values(set.modules)) {
      if (current.routes.some((route) => mayOpen(route.access, visitor()))) prefetchRelease(current);
    }
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1500);
}

/** Fetches the module behind a link as soon as the link is pointed at or focused. */
export function prefetchOnIntent(set: ReleaseSet, visitor: () => Visitor): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const area = matchArea(set, link.pathname);
    if (area && mayOpen(area.route.access, visitor())) prefetchRelease(area.release);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}
