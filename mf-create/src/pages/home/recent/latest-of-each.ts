import type { AttemptSummary } from '@quizmesh/contract';

/** The latest attempt at each quiz, newest first.
 *  @param attempts newest first */
export function latestOfEach(attempts: readonly AttemptSummary[], limit: number): AttemptSummary[] {
  const byQuiz = new Map<number, AttemptSummary>();
  for (const attempt of attempts) if (!byQuiz.has(attempt.quizId)) byQuiz.set(attempt.quizId, attempt);
  return [...byQuiz.values()].slice(0, limit);
}
