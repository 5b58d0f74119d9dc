import { useRef, type PointerEvent } from 'react';

const SWIPE_PX = 50;

/** Pointer handlers that call `onSwipe` after a move of 50 px towards the line's end (right; left in Arabic). */
export function useSwipeAway(onSwipe: () => void) {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = startX.current === null ? 0 : event.clientX - startX.current;
      startX.current = null;
      const towardsEnd = document.documentElement.dir === 'rtl' ? -moved : moved;
      if (towardsEnd >= SWIPE_PX) onSwipe();
    },
  };
}
