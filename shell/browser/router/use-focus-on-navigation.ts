import { useLocation } from '@quizmesh/sdk/router';
import { useEffect, useRef } from 'react';
import { focusWhenThere, pageHeading } from './focus-when-there.ts';

/** After navigation, focuses the h1 of the new page as soon as it exists. The first page keeps the browser's
 *  default focus. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    lastPath.current = pathname;
    return focusWhenThere(pageHeading);
  }, [pathname]);
}
