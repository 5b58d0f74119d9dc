import { useLocation } from '@quizmesh/sdk/router';
import { useEffect, useRef } from 'react';

const HEADING_WAIT_MS = 5000;

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** After a change of page moves the focus to its h1 (once it is there) and the view to the top. The first page keeps
 *  the browser's own start. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    lastPath.current = pathname;
    window.scrollTo({ top: 0 });
    const main = document.getElementById('main');
    if (!main || focusHeading(main)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => {
      observer.disconnect();
    }, HEADING_WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}
