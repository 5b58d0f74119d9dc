import type { RoomView } from '@quizmesh/contract';
import { useEffect, useRef } from 'react';

/** So long after a question got its verdict by itself a click is still meant for the question. */
const MEANT_MS = 700;

/** Tells whether the question at which the room is has only just got its verdict: whoever went on now would pass it before anybody
 *  has read it. */
export function useIsNewVerdict({ phase }: RoomView): () => boolean {
  const before = useRef(phase);
  const since = useRef(0);
  useEffect(() => {
    if (before.current === 'question' && phase === 'verdict') since.current = Date.now();
    before.current = phase;
  }, [phase]);
  return () => phase === 'verdict' && Date.now() - since.current < MEANT_MS;
}
