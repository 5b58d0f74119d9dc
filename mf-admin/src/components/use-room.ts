import { useLayoutEffect, useState, type RefObject } from 'react';

/** Widths of a panel, in rem, from which its table has more columns; below the first one rows are cards, which show everything. */
export const ROOMS = [40, 56, 68, 84] as const;
export type Room = (typeof ROOMS)[number];

/** A column that narrower tables leave out; cards do not. @param room the widest of the rooms that fit; 0: cards; null: not known */
export function isLeftOut(from: Room | undefined, room: Room | 0 | null): boolean {
  return from !== undefined && room !== null && room > 0 && room < from;
}

/** The widest of the rooms that fit into the panel. Null until it has been measured, and where nothing can be measured. */
export function useRoom(panel: RefObject<HTMLElement | null>): Room | 0 | null {
  const [room, setRoom] = useState<Room | 0 | null>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom(ROOMS.findLast((width) => element.clientWidth >= width * rem) ?? 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [panel]);
  return room;
}
