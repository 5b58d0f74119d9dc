const HALF_LIFE_DAYS = 3;
const DAY_MS = 86_400_000;

function halfLives(at: Date): number {
  return at.getTime() / DAY_MS / HALF_LIFE_DAYS;
}

/** Trending score of a new quiz: worth half a play of this moment. */
export function initialTrendingScore(at: Date): number {
  return halfLives(at) - 1;
}

/** Score after one more play. Plays count less by half every 3 days; as the base-2 logarithm of a sum
 *  that grows with time, scores of different days compare directly and need no nightly job. */
export function trendingScoreAfterPlay(score: number, at: Date): number {
  const play = halfLives(at);
  const larger = Math.max(score, play);
  return larger + Math.log2(2 ** (score - larger) + 2 ** (play - larger));
}
