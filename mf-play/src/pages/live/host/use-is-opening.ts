import type { RoomView } from '@quizmesh/contract';
import { useEffect, useState } from 'react';

/** When the question opens, by the clock of this device; null: none is about to. */
function opensAt(room: RoomView, clockOffsetMs: number): number | null {
  if (room.phase !== 'question' || room.pausedMs !== null) return null;
  return Date.parse(room.opensAt) - clockOffsetMs;
}

/** Whether a question is asked that has not opened: whoever went on now would end it before anybody has seen it. */
export function useIsOpening(room: RoomView, clockOffsetMs: number): boolean {
  const [openedAt, setOpenedAt] = useState(() => Date.now());
  const at = opensAt(room, clockOffsetMs);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(
      () => {
        setOpenedAt(Math.max(at, Date.now()));
      },
      Math.max(0, at - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [at]);
  return at !== null && openedAt < at;
}
