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
      const titles = await quizEdits.titles(finished.map(({ quizId }) => quizId));
      const given = await attempts.answersOf(finished.map(({ id }) => id));
      const ranked = await boards.ofPlayer(key);
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
          answers: (given.get(id) ?? []).map((answer) => ({
            questionIndex: answer.questionIndex,
            selectedOption: answer.selectedOption,
            isCorrect: answer.isCorrect,
          })),
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
