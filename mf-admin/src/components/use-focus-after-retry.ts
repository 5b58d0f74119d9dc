import { useEffect, useRef } from 'react';

/** The button of a retry goes away with the error: unless a list or a dialog around it takes the focus, the section's heading does.
 *  @returns to be called when it is pressed */
export function useFocusAfterRetry(): () => void {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (!isPressed.current) return;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-console] h1')?.focus();
      });
    },
    [],
  );
  return () => {
    isPressed.current = true;
  };
}
