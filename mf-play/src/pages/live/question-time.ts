import { useEffect, useState } from 'react';

/** When a question may be answered, by the server's clock. */
export interface QuestionWindow {
  readonly opensAt: string;
  /** Null without a limit. */
  readonly closesAt: string | null;
  /** Milliseconds that were left until its end when the host paused it, without a limit until it opened; null: it runs. */
  readonly pausedMs: number | null;
}

export interface QuestionTime {
  /** Whole seconds until the question opens; 0: it is open. */
  readonly leadSeconds: number;
  /** Whole seconds left; null without a limit. */
  readonly secondsLeft: number | null;
  /** Part of the time that is left, from 1 to 0; null without a limit. */
  readonly share: number | null;
  readonly isPaused: boolean;
}

/** How the time of a question stands. @param serverNow the server's clock, in milliseconds */
export function questionTime(
  { opensAt, closesAt, pausedMs }: QuestionWindow,
  limitSeconds: number,
  serverNow: number,
): QuestionTime {
  const isPaused = pausedMs !== null;
  const limitMs = limitSeconds * 1000;
  const leadMs = isPaused ? pausedMs - limitMs : Date.parse(opensAt) - serverNow;
  const leadSeconds = Math.ceil(Math.max(0, leadMs) / 1000);
  if (limitSeconds === 0 || (closesAt === null && !isPaused))
    return { leadSeconds, secondsLeft: null, share: null, isPaused };
  const leftMs = pausedMs ?? Date.parse(closesAt ?? '') - serverNow;
  const shownMs = Math.min(limitMs, Math.max(0, leftMs));
  return { leadSeconds, secondsLeft: Math.ceil(shownMs / 1000), share: shownMs / limitMs, isPaused };
}

const TICK_MS = 100;

/** The time of the question on the screen; null while there is none. */
export function useQuestionTime(
  window: QuestionWindow | null,
  limitSeconds: number,
  clockOffsetMs: number,
): QuestionTime | null {
  const [now, setNow] = useState(() => Date.now());
  // While it is paused too: when it goes on, the moment of the pause would be one before the question has opened.
  const isShown = window !== null;
  useEffect(() => {
    if (!isShown) return undefined;
    const tick = () => {
      setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isShown]);
  return window && questionTime(window, limitSeconds, now + clockOffsetMs);
}
