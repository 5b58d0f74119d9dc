const HALF_LIFE_DAYS = 3;
const DAY_MS = 86_400_000;

function halfLives(at: Date): number {
  return at.getTime() / DAY_MS / HALF_LIFE_DAYS;
}

/** Trending score of a new quiz: equal to half a play at this moment. */
export function initialTrendingScore(at: Date): number {
  return halfLives(at) - 1;
}

/** Score after another play. The weight of a play halves every 3 days; scores are base-2 logarithms of a sum that
 *  grows with time, so scores of different days can be compared directly without a nightly job. */
export function trendingScoreAfterPlay(score: number, at: Date): number {
  const play = halfLives(at);
  const larger = Math.max(score, play);
  return larger + Math.log2(2 ** (score - larger) + 2 ** (play - larger));
}
