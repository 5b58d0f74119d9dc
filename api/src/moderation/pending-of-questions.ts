import { placeKey, type QuestionPlace } from '../quizzes/index.ts';

/** How many rows each question has, by `placeKey`; absent: none. */
export function countByQuestion(rows: readonly QuestionPlace[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(placeKey(row), (counts.get(placeKey(row)) ?? 0) + 1);
  return counts;
}
