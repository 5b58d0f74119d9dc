import { useLocation } from '@quizmesh/sdk/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { scrollPositions, scrollWhenLong } from './scroll-positions.ts';

/** Whether the document was loaded again: by a reload, or by returning from another site. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

/** A new page starts at its top; Back and Forward restore the scroll position. The browser cannot do it,
 *  because the page of another module is not rendered yet when it tries. */
export function useScrollOnNavigation(): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const [positions] = useState(scrollPositions);
  const name = `${key} ${pathname}`;
  const shown = useRef<{ name: string; pathname: string } | null>(null);
  const restore = useRef<() => void>(undefined);
  useEffect(() => {
    const note = () => {
      if (shown.current) positions.note(shown.current.name);
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', positions.keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', positions.keep);
    };
  }, [positions]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { name, pathname };
    restore.current = undefined;
    // The browser itself scrolls to the target of a hash.
    if (hash !== '' || before?.name === name) return undefined;
    if (how === NavigationType.Pop && (before !== null || isReturn())) {
      const top = positions.read(name);
      restore.current = () => {
        window.scrollTo({ top, behavior: 'instant' });
      };
      return scrollWhenLong(top);
    }
    if (before !== null && before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [hash, how, name, pathname, positions]);
  useEffect(() => {
    // Again after the page's own effects, because a list may have scrolled itself into view.
    restore.current?.();
  }, [name]);
}
