import { useLocation } from '@quizmesh/sdk/router';
import { useEffect } from 'react';
import { useReleaseSet } from '../router/release-set-context.ts';
import { isTaggedPath } from './tag-manager.ts';

/** Loads a page anew that was reached by other means than a link from a page with the tag, and must not carry it. */
export function useTagBorder(): void {
  const { pathname } = useLocation();
  const releaseSet = useReleaseSet();
  useEffect(() => {
    if (window.dataLayer && !isTaggedPath(releaseSet, pathname)) window.location.reload();
  }, [pathname, releaseSet]);
}
