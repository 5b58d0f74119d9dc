const FEWEST_PLAYS = 5;
/** So many that one play moves the median little, so few that it follows an edited quiz. */
const REMEMBERED_PLAYS = 25;

export interface PlayTimes {
  /** Milliseconds of the last plays, oldest first; null: none. */
  readonly recentTimesMs: readonly number[] | null;
  /** Median of these; null before there are enough. */
  readonly medianTimeMs: number | null;
}

/** The times of a quiz after a play that somebody really took. */
export function timesAfterPlay({ recentTimesMs }: PlayTimes, timeMs: number) {
  const recent = [...(recentTimesMs ?? []), Math.round(timeMs)].slice(-REMEMBERED_PLAYS);
  const sorted = recent.toSorted((one, other) => one - other);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
  return { recentTimesMs: recent, medianTimeMs: recent.length < FEWEST_PLAYS ? null : median };
}
