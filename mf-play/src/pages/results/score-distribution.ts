import type { QuizStats } from '@quizmesh/contract';

/** Players by number of right answers, from 0 to all of them. */
export function scoreDistribution(
  distribution: NonNullable<QuizStats['scoreDistribution']>,
  totalQuestions: number,
): number[] {
  const counts = Array.from({ length: totalQuestions + 1 }, () => 0);
  for (const { percentage, players } of distribution) {
    const right = Math.round((percentage / 100) * totalQuestions);
    counts[right] = (counts[right] ?? 0) + players;
  }
  return counts;
}
