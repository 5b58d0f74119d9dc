/** The values that decide a rank on a board (decision 27). */
export interface RankKey {
  readonly percentage: number;
  /** 0 on time with the default timer; 1 late; 2 with another timer. */
  readonly rankClass: number;
  /** Milliseconds used for ranking; 0 for other timers, which are not ranked by time. */
  readonly rankMs: number;
}

const CLASS_SPAN = 500;
const PERCENT_SPAN = 3 * CLASS_SPAN;
const TIME_STEP_MS = 2000;

/** The class and time that rank an attempt: only default-timer attempts rank by time (decision 28). */
export function rankKey({
  percentage,
  timeMs,
  isLate,
  hasDefaultTimer,
}: {
  readonly percentage: number;
  readonly timeMs: number;
  readonly isLate: boolean;
  readonly hasDefaultTimer: boolean;
}): RankKey {
  if (!hasDefaultTimer) return { percentage, rankClass: 2, rankMs: 0 };
  return { percentage, rankClass: isLate ? 1 : 0, rankMs: timeMs };
}

/** Histogram bucket of a rank key. Lower is better: every entry of a lower bucket ranks before this one. */
export function rankBucket({ percentage, rankClass, rankMs }: RankKey): number {
  const step = Math.min(CLASS_SPAN - 1, Math.floor(rankMs / TIME_STEP_MS));
  return (100 - percentage) * PERCENT_SPAN + rankClass * CLASS_SPAN + step;
}

export function percentageOfBucket(bucket: number): number {
  return 100 - Math.floor(bucket / PERCENT_SPAN);
}

/** The smallest time of the bucket that contains a time. */
export function bucketStartMs(rankMs: number): number {
  return Math.min(CLASS_SPAN - 1, Math.floor(rankMs / TIME_STEP_MS)) * TIME_STEP_MS;
}
