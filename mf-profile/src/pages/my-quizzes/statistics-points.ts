import type { QuizAnalytics } from '@quizmesh/contract';

const DAYS = 30;
const CLASSES = 10;
const DAY_MS = 86_400_000;

/** Attempts of each of the last 30 UTC days, oldest first; days without any are 0. */
export function attemptPoints(
  attemptsByDay: QuizAnalytics['attemptsByDay'],
  now: Date,
): { readonly day: Date; readonly value: number }[] {
  const attempts = new Map(attemptsByDay.map(({ day, attempts: count }) => [day, count]));
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS);
    return { day, value: attempts.get(day.toISOString().slice(0, 10)) ?? 0 };
  });
}

export interface ScoreClass {
  /** Percent, from and to inclusive: 0 to 9, 10 to 19 … 90 to 100. */
  readonly from: number;
  readonly to: number;
  readonly players: number;
}

/** Players by tens of percent; 100 % belongs to the last group. */
export function scorePoints(distribution: QuizAnalytics['scoreDistribution']): ScoreClass[] {
  const counts = Array.from({ length: CLASSES }, () => 0);
  for (const { percentage, players } of distribution) {
    const index = Math.min(CLASSES - 1, Math.floor(percentage / CLASSES));
    counts[index] = (counts[index] ?? 0) + players;
  }
  return counts.map((players, index) => ({
    from: index * CLASSES,
    to: index === CLASSES - 1 ? 100 : index * CLASSES + 9,
    players,
  }));
}
