/** Milliseconds by which the server's clock is ahead, judged when its answer arrives. */
export function clockOffset(serverTime: string, now: number): number {
  return Date.parse(serverTime) - now;
}

export interface QuestionClock {
  /** Server's clock, in milliseconds; null while the question is being opened. */
  readonly openedAt: number | null;
  readonly clockOffsetMs: number;
  readonly limitSeconds: number;
}

/** Seconds left at `now` (this device's clock), from the full limit to 0. A deadline, not a counter: sleeping, a slow
 *  tab or a reload change nothing. */
export function secondsLeftAt(now: number, { openedAt, clockOffsetMs, limitSeconds }: QuestionClock): number {
  if (openedAt === null) return limitSeconds;
  const left = limitSeconds - (now + clockOffsetMs - openedAt) / 1000;
  return Math.min(limitSeconds, Math.max(0, left));
}
