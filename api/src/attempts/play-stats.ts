import type { PlayStats } from '../quizzes/index.ts';
import type { BoardRepository } from './board.repository.ts';
import type { CounterRepository, ItemSums } from './counter.repository.ts';

/** Point-biserial correlation between a question and the rest of the quiz, -1 to 1: whether players who do well
 *  otherwise answer it right. Null when all outcomes or all other scores are equal. */
function discrimination({
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

/** Stats of quizzes and their questions for creators. */
export function createPlayStats({
  counters,
  boards,
}: {
  readonly counters: CounterRepository;
  readonly boards: BoardRepository;
}): PlayStats {
  return {
    attemptDays: (quizIds, since) => counters.listAttemptDays(quizIds, since),
    attemptsByDay: (quizId, since) => counters.listDays(quizId, since),
    scoreDistribution: (quizId) => boards.listScoreDistribution(quizId),
    async questions(questions) {
      const [picks, sums] = await Promise.all([
        counters.listOptionStats(questions),
        counters.listItemSums(questions.map(({ questionId }) => questionId)),
      ]);
      return new Map(
        [...picks].map(([questionId, { options, timeouts }]) => {
          const item = sums.get(questionId);
          const responses = item?.responses ?? 0;
          return [
            questionId,
            { options, timeouts, discrimination: item ? discrimination(item) : null, responses },
          ];
        }),
      );
    },
  };
}
