import type { LeaderboardEntry } from '@quizmesh/contract';

/** Rounded mean of the percentages, 0 to 100; null for none. The server's average over all ranked attempts comes first
 *  (decision 32). */
export function averageScore(
  averagePercent: number | null,
  entries: readonly Pick<LeaderboardEntry, 'percentage'>[] = [],
): number | null {
  if (averagePercent !== null) return Math.round(averagePercent);
  if (entries.length === 0) return null;
  return Math.round(entries.reduce((sum, { percentage }) => sum + percentage, 0) / entries.length);
}
