import { useLayoutEffect, useRef } from 'react';

export interface ReturnFocus {
  onCloseAutoFocus: (event: Event) => void;
}

const topDialog = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);

/** Remembers the focused element when a dialog opens and focuses it again on close: Radix only knows its own
 *  triggers, ours are any button of the page. When that button was removed, the dialog around it gets the focus, else the uppermost one that is left. */
export function useReturnFocus(open: boolean): ReturnFocus {
  const opener = useRef<Element | null>(null);
  /** The dialog around the opener, for the case that the opener is removed meanwhile. */
  const home = useRef<HTMLElement | null>(null);
  // Before the effects of the content, which may take the focus themselves.
  useLayoutEffect(() => {
    if (!open || opener.current) return;
    opener.current = document.activeElement;
    home.current = opener.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
  }, [open]);
  return {
    onCloseAutoFocus: (event) => {
      const before = opener.current;
      opener.current = null;
      if (event.defaultPrevented || !(before instanceof HTMLElement)) return;
      event.preventDefault();
      const { activeElement } = document;
      // Something on the page took the focus once the modal was gone; the dialog around the opener only caught it.
      if (activeElement && !activeElement.matches('body, [role="dialog"]')) return;
      before.focus();
      if (document.activeElement === before && before !== document.body) return;
      // An action in the modal may have removed or disabled the opener; the dialog around it may have closed too, even
      // as this one opened.
      const around = home.current?.isConnected ? home.current : topDialog();
      around?.focus();
    },
  };
}
