import { useEffect, useState } from 'react';

/** Pixels the page must be scrolled, and the delay in ms until the popup shows, so that it does not cover the
 *  result. */
const SCROLLED_PX = 100;
const DELAY_MS = 10_000;

export interface ReadyForMore {
  readonly isShown: boolean;
  readonly close: () => void;
}

/** Shown once, some time after the player has scrolled down. */
export function useReadyForMore(): ReadyForMore {
  const [phase, setPhase] = useState<'waiting' | 'scrolled' | 'shown' | 'closed'>('waiting');
  useEffect(() => {
    if (phase === 'waiting') {
      const look = () => {
        if (window.scrollY > SCROLLED_PX) setPhase('scrolled');
      };
      window.addEventListener('scroll', look, { passive: true });
      return () => {
        window.removeEventListener('scroll', look);
      };
    }
    if (phase !== 'scrolled') return undefined;
    const timer = setTimeout(() => {
      setPhase('shown');
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [phase]);
  return {
    isShown: phase === 'shown',
    close: () => {
      setPhase('closed');
    },
  };
}
