import type { RoomView } from '@quizmesh/contract';
import { useEffect, useState } from 'react';

/** So long after a question got its verdict a click is still meant for the question. */
const MEANT_MS = 700;

/** Whether the question at which the room is has only just got its verdict: whoever went on now would pass it before anybody has
 *  read it. */
export function useIsNewVerdict({ phase }: RoomView): boolean {
  const [seen, setSeen] = useState({ phase, isNew: false });
  if (seen.phase !== phase) setSeen({ phase, isNew: seen.phase === 'question' && phase === 'verdict' });
  useEffect(() => {
    if (!seen.isNew) return undefined;
    const timer = setTimeout(() => {
      setSeen((now) => ({ ...now, isNew: false }));
    }, MEANT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [seen.isNew]);
  return seen.isNew;
}
