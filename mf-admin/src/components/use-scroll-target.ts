import { useLocation } from '@quizmesh/sdk/router';
import { useEffect, useRef } from 'react';

/** For a heading that links name by its id: it comes into view and takes the focus when the address names it, also when it
 *  was not there yet when the link was followed. */
export function useScrollTarget(id: string) {
  const target = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    // The focus brings it into view too.
    target.current?.focus();
  }, [hash, key, id]);
  return { id, ref: target, tabIndex: -1 };
}
