import { useRef, type PointerEvent, type RefObject } from 'react';

/** Distance of a swipe that dismisses a part, in px. */
export const SWIPE_PX = 50;

/** Pointer handlers that move a part with the pointer (`--swipe`) and call `onSwipe` after 50 px towards the
 *  end of the line (right; left in Arabic). */
export function useSwipeAway(part: RefObject<HTMLElement | null>, onSwipe: () => void) {
  const startX = useRef<number | null>(null);
  const movedBy = (event: PointerEvent) => (startX.current === null ? 0 : event.clientX - startX.current);
  const reset = () => {
    startX.current = null;
    part.current?.style.removeProperty('--swipe');
  };
  const towardsEnd = (moved: number) => (document.documentElement.dir === 'rtl' ? -moved : moved);
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      const moved = movedBy(event);
      if (towardsEnd(moved) > 0) part.current?.style.setProperty('--swipe', `${Math.round(moved)}px`);
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = movedBy(event);
      reset();
      if (towardsEnd(moved) >= SWIPE_PX) onSwipe();
    },
    onPointerCancel: reset,
    onPointerLeave: (event: PointerEvent) => {
      // A finger or pen that leaves the part still swipes; only a mouse whose button was released does not.
      if (event.pointerType === 'mouse' && event.buttons === 0) reset();
    },
  };
}
