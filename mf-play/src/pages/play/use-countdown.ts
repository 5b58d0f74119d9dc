import { useEffect, useEffectEvent, useState } from 'react';
import { secondsLeftAt, type QuestionClock } from './clock.ts';

const TICK_MS = 200;

export interface CountdownOptions extends QuestionClock {
  readonly isRunning: boolean;
  /** Called once when the time is up. */
  readonly onTimeUp: () => void;
}

/** Whole seconds left of the question on the screen; null without a limit. */
export function useCountdown({ isRunning, onTimeUp, ...clock }: CountdownOptions): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => {
      setNow(Date.now());
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);
  const left = secondsLeftAt(now, clock);
  const isUp = isRunning && left === 0;
  const timeUp = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (isUp) timeUp();
  }, [isUp]);
  return left === null ? null : Math.ceil(left);
}
