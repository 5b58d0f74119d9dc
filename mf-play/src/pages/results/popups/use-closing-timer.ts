import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onClose` after `milliseconds` without hover or focus on the element. */
export function useClosingTimer(
  elementRef: RefObject<HTMLElement | null>,
  milliseconds: number,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = elementRef.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = () => {
      clearTimeout(timer);
    };
    const release = () => {
      hold();
      timer = setTimeout(() => {
        close();
      }, milliseconds);
    };
    release();
    element?.addEventListener('pointerenter', hold);
    element?.addEventListener('pointerleave', release);
    element?.addEventListener('focusin', hold);
    element?.addEventListener('focusout', release);
    return () => {
      hold();
      element?.removeEventListener('pointerenter', hold);
      element?.removeEventListener('pointerleave', release);
      element?.removeEventListener('focusin', hold);
      element?.removeEventListener('focusout', release);
    };
  }, [elementRef, milliseconds]);
}
