import type { ReleaseSet } from '@quizmesh/contract';
import { matchRemoteRoute } from '../../shared/match-remote-route.ts';
import { TAG_MANAGER_META } from '../../shared/tag-manager-meta.ts';

/** Prefix of Tag Manager's own events. */
const EVENTS = 'gtm';
const ID = /^GTM-[A-Z0-9]+$/u;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

function allowedContainer(): string | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${TAG_MANAGER_META}"]`);
  return meta && ID.test(meta.content) ? meta.content : null;
}

function load(container: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ [`${EVENTS}.start`]: Date.now(), event: `${EVENTS}.js` });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  document.head.append(script);
}

/** Makes links to pages without the tag full page loads, so that the tag never runs on them. */
function guardBorder(releaseSet: ReleaseSet): void {
  const leaveByDocument = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    // Prevents React's own handler, which would navigate without loading the page.
    if (!isTaggedPath(releaseSet, link.pathname)) event.stopPropagation();
  };
  window.addEventListener('click', leaveByDocument, { capture: true });
}

/** Whether a page with this path may have the tag (decision 45). */
export function isTaggedPath(releaseSet: ReleaseSet, pathname: string): boolean {
  const match = matchRemoteRoute(releaseSet, pathname);
  return match?.route.access === 'public' && match.route.analytics;
}

/** Loads Tag Manager once the page has loaded, if the server allows it, which knows the container and the
 *  rules.
 *  @returns whether the page has the tag */
export function startTagManager(releaseSet: ReleaseSet): boolean {
  const container = allowedContainer();
  if (!container || !isTaggedPath(releaseSet, window.location.pathname)) return false;
  guardBorder(releaseSet);
  if (document.readyState === 'complete') load(container);
  else
    window.addEventListener(
      'load',
      () => {
        load(container);
      },
      { once: true },
    );
  return true;
}
