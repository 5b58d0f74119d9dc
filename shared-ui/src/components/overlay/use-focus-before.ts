import { useCallback, useRef, type FocusEvent, type RefObject } from 'react';

export interface FocusBefore {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Gives the focus back when what had it in here is gone, or when it is on the part itself. */
  returnFocus: () => void;
}

/** Remembers what had the focus before it came into `part`: for parts whose content vanishes under it. */
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
