import { useEffect, useState } from 'react';

/** Pixels that must be scrolled past, and ms until the popup then shows (specification 000, section 9). */
const SCROLLED_PX = 100;
const DELAY_MS = 10_000;

export interface ReadyForMore {
  readonly isShown: boolean;
  readonly close: () => void;
}

/** Shown once, some time after the reader has scrolled down. */
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
