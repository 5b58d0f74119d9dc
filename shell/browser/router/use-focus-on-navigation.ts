import { useLocation } from '@quizmesh/sdk/router';
import { useEffect, useRef } from 'react';
import { focusWhenThere, pageHeading } from './focus-when-there.ts';

/** After a change of page moves the focus to its h1, once it is there. The first page keeps the browser's own start. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    lastPath.current = pathname;
    return focusWhenThere(pageHeading);
  }, [pathname]);
}
