import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds by which the server's clock is ahead, judged when its answer arrives. */
export function clockOffset(serverTime: string, now: number): number {
  return Date.parse(serverTime) - now;
}

const MINUTE_MS = 60_000;

/** When a quiz with a limit of its own must be done, in milliseconds of the server's clock: counted from the question that
 *  was opened first. Null without such a limit, or before. */
export function quizDeadline(
  openedAt: readonly (number | null)[],
  timeLimitMinutes: number | null,
): number | null {
  const opened = openedAt.filter((time) => time !== null);
  if (timeLimitMinutes === null || opened.length === 0) return null;
  return Math.min(...opened) + timeLimitMinutes * MINUTE_MS;
}

export interface QuestionClock {
  /** Server's clock, in milliseconds; null while the question is being opened. */
  readonly openedAt: number | null;
  readonly clockOffsetMs: number;
  /** Per question; 0 without a limit. */
  readonly limitSeconds: number;
  /** When the whole quiz must be done, by the server's clock; null without such a limit. */
  readonly deadlineAt: number | null;
}

/** Seconds left at `now` (this device's clock), from the full limit to 0; null without any limit. A deadline, not a
 *  counter: sleeping, a slow tab or a reload change nothing. */
export function secondsLeftAt(
  now: number,
  { openedAt, clockOffsetMs, limitSeconds, deadlineAt }: QuestionClock,
): number | null {
  const time = now + clockOffsetMs;
  const ofQuiz = deadlineAt === null ? Infinity : (deadlineAt - time) / 1000;
  const whole = limitSeconds === 0 ? Infinity : limitSeconds;
  const ofQuestion = openedAt === null ? whole : Math.min(whole, whole - (time - openedAt) / 1000);
  const left = Math.min(ofQuiz, ofQuestion);
  return left === Infinity ? null : Math.max(0, left);
}

/** Seconds since the question was opened, at most its limit. */
export function secondsTakenAt(
  now: number,
  { openedAt, clockOffsetMs, limitSeconds }: Omit<QuestionClock, 'deadlineAt'>,
): number {
  if (openedAt === null) return 0;
  const taken = Math.max(0, (now + clockOffsetMs - openedAt) / 1000);
  return limitSeconds === 0 ? taken : Math.min(limitSeconds, taken);
}

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
