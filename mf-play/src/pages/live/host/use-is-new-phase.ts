import type { RoomView } from '@quizmesh/contract';
import { useEffect, useState } from 'react';

/** So long after a room has gone on a click is still meant for what was shown before. */
const MEANT_MS = 700;

/** Whether the room has only just gone on, by the clock or another tab of the host: whoever went on now would pass what nobody has
 *  read. */
export function useIsNewPhase({ phase }: RoomView): boolean {
  const [seen, setSeen] = useState({ phase, isNew: false });
  if (seen.phase !== phase) setSeen({ phase, isNew: true });
  useEffect(() => {
    if (!seen.isNew) return undefined;
    const timer = setTimeout(() => {
      setSeen((now) => ({ ...now, isNew: false }));
    }, MEANT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [seen]);
  return seen.isNew;
}
