import { useLayoutEffect, useRef } from 'react';

export interface ReturnFocus {
  onCloseAutoFocus: (event: Event) => void;
}

/** Remembers what had the focus when a modal opened and gives it back when it closes: Radix knows its own triggers
 *  only, ours are any button of the page. */
export function useReturnFocus(open: boolean): ReturnFocus {
  const opener = useRef<Element | null>(null);
  // Before the effects of the content, which may take the focus themselves.
  useLayoutEffect(() => {
    if (open) opener.current ??= document.activeElement;
  }, [open]);
  return {
    onCloseAutoFocus: (event) => {
      const before = opener.current;
      opener.current = null;
      if (event.defaultPrevented || !(before instanceof HTMLElement)) return;
      event.preventDefault();
      before.focus();
    },
  };
}
