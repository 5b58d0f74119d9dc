import { playerKey } from '../players/index.ts';
import type { QuizEditRepository } from '../quizzes/index.ts';
import type { AttemptRepository } from './attempt.repository.ts';
import type { BoardRepository } from './board.repository.ts';

export interface PlayerExportDeps {
  readonly attempts: AttemptRepository;
  readonly boards: BoardRepository;
  readonly quizEdits: QuizEditRepository;
}

/** Everything that an account has played, for the account itself (decision 47). */
export function createPlayerExport({ attempts, boards, quizEdits }: PlayerExportDeps) {
  return {
    async exportPlayer(userId: number) {
      const key = playerKey({ kind: 'user', userId });
      const finished = await attempts.finishedOf(key);
      const open = await attempts.openOf(key);
      const all = [...finished, ...open];
      const titles = await quizEdits.titles(all.map(({ quizId }) => quizId));
      const submitted = await attempts.answersOf(all.map(({ id }) => id));
      const ranked = await boards.ofPlayer(key);
      const answersOf = (attemptId: number) =>
        (submitted.get(attemptId) ?? []).map(({ questionIndex, selectedOption, isCorrect }) => {
          return { questionIndex, selectedOption, isCorrect };
        });
      return {
        attempts: finished.map(({ id, quizId, startedAt, timeLimitSeconds, result, reward }) => ({
          id,
          quizId,
          quizTitle: titles.get(quizId)?.title ?? null,
          startedAt: startedAt.toISOString(),
          completedAt: result.finishedAt.toISOString(),
          score: result.score,
          totalQuestions: result.totalQuestions,
          percentage: result.percentage,
          timeSpent: result.timeMs / 1000,
          timeLimitSeconds,
          xpEarned: reward.xpEarned,
          answers: answersOf(id),
        })),
        openAttempts: open.map(({ id, quizId, startedAt }) => ({
          id,
          quizId,
          quizTitle: titles.get(quizId)?.title ?? null,
          startedAt: startedAt.toISOString(),
          answers: answersOf(id),
        })),
        boardEntries: ranked.map(({ quizId, percentage, timeMs, achievedAt }) => ({
          quizId,
          percentage,
          timeSpent: timeMs / 1000,
          achievedAt: achievedAt.toISOString(),
        })),
      };
    },
  };
}
