/** Sums over finished first attempts, enough for all statistics of a question. `rest` is the score on the other questions
 *  in percent. */
export interface ItemSums {
  readonly responses: number;
  readonly correct: number;
  readonly restSum: number;
  readonly restSquareSum: number;
  readonly restSumCorrect: number;
}

/** Percent of the other questions that were right. */
export function restOf(outcomes: readonly { readonly isCorrect: boolean }[], isCorrect: boolean): number {
  const others = outcomes.length - 1;
  if (others === 0) return 0;
  const right = outcomes.filter((outcome) => outcome.isCorrect).length - (isCorrect ? 1 : 0);
  return Math.round((right / others) * 100);
}

/** Point-biserial correlation between a question and the rest of the quiz, -1 to 1: whether those who do well otherwise
 *  get it right. Null when all answers or all rests are equal. */
export function discrimination({
  responses,
  correct,
  restSum,
  restSquareSum,
  restSumCorrect,
}: ItemSums): number | null {
  const wrong = responses - correct;
  if (correct === 0 || wrong === 0) return null;
  const variance = restSquareSum / responses - (restSum / responses) ** 2;
  if (variance <= 0) return null;
  const difference = restSumCorrect / correct - (restSum - restSumCorrect) / wrong;
  const weight = Math.sqrt((correct / responses) * (wrong / responses));
  return Math.round((difference / Math.sqrt(variance)) * weight * 100) / 100;
}
