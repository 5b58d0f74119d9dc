import { useCallback, useRef, type FocusEvent, type RefObject } from 'react';

export interface FocusBefore {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Returns the focus when the focused element inside the part was removed, or when the part itself is
   *  focused. */
  returnFocus: () => void;
}

/** Remembers the element that had the focus before it moved into `part`, for parts whose content may be
 *  removed. */
export function useFocusBefore(part: RefObject<HTMLElement | null>): FocusBefore {
  const before = useRef<HTMLElement | null>(null);
  const onFocus = useCallback(({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      before.current = relatedTarget;
    }
  }, []);
  const returnFocus = useCallback(() => {
    const active = document.activeElement;
    if (active === null || active === document.body || active === part.current) before.current?.focus();
    before.current = null;
  }, [part]);
  return { onFocus, returnFocus };
}
