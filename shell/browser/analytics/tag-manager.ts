import type { ReleaseSet } from '@quizmesh/contract';
import { matchRemoteRoute } from '../../shared/match-remote-route.ts';
import { TAG_MANAGER_META } from '../../shared/tag-manager-meta.ts';

const ID = /^GTM-[A-Z0-9]+$/u;

function allowedContainer(): string | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${TAG_MANAGER_META}"]`);
  return meta && ID.test(meta.content) ? meta.content : null;
}

/** Whether a page with this path may have the tag (decision 45). */
export function isTaggedPath(releaseSet: ReleaseSet, pathname: string): boolean {
  const match = matchRemoteRoute(releaseSet, pathname);
  return match?.route.access === 'public' && match.route.analytics;
}

/** Loads Tag Manager once the page has loaded, if the server allows it, which knows the container and the
 *  rules.
 *  @returns whether the page has the tag */
export async function startTagManager(releaseSet: ReleaseSet): Promise<boolean> {
  const container = allowedContainer();
  const isTagged = () => isTaggedPath(releaseSet, window.location.pathname);
  if (!container || !isTagged()) return false;
  const { loadTagManager } = await import('./load-tag-manager.ts');
  // The page may be another one meanwhile.
  if (!isTagged()) return false;
  loadTagManager(container, (pathname) => isTaggedPath(releaseSet, pathname));
  return true;
}
