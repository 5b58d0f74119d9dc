import { useLocation } from '@quizmesh/sdk/router';
import { useEffect } from 'react';
import { useReleaseSet } from '../router/release-set-context.ts';
import { isTaggedPath } from './tag-manager.ts';

/** Reloads a page that must not have the tag when it was reached from a page with the tag in another way than
 *  by a link. */
export function useTagBorder(): void {
  const { pathname } = useLocation();
  const releaseSet = useReleaseSet();
  useEffect(() => {
    if (window.dataLayer && !isTaggedPath(releaseSet, pathname)) window.location.reload();
  }, [pathname, releaseSet]);
}
