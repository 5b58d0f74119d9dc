import { useRef } from 'react';

export interface ReturnFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Remembers what had the focus when a modal opened and gives it back when it closes: Radix knows its own triggers
 *  only, ours are any button of the page. */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      if (event.defaultPrevented || !(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
