import type { AuthService } from '../auth/index.ts';
import type { Core } from '../platform.ts';
import { userPlayer } from '../players/index.ts';
import { loadAchievements } from './achievement-catalogue.ts';
import type { ProgressModels } from './progress.model.ts';
import { createProgressReadModel } from './progress.read-model.ts';
import { createProgressRoutes } from './progress.routes.ts';
import { createProgressService } from './progress.service.ts';

/** Data of other domains that progress reads. */
export interface ProgressRepositories {
  readonly users: {
    count(): Promise<number>;
    findById(userId: number): Promise<object | null>;
  };
  readonly attempts: {
    /** Whether each answered question was answered right, by attempt. */
    listMarks(
      attemptIds: readonly number[],
    ): Promise<
      ReadonlyMap<number, readonly { readonly questionIndex: number; readonly isCorrect: boolean }[]>
    >;
    /** Newest first. */
    listRecentFinished(
      playerKey: string,
      limit: number,
    ): Promise<
      readonly {
        readonly id: number;
        readonly quizId: number;
        readonly result: {
          readonly finishedAt: Date;
          readonly percentage: number;
          readonly score: number;
          readonly totalQuestions: number;
          readonly timeMs: number;
        };
      }[]
    >;
  };
  readonly quizEdits: {
    /** Positions of questions that count for nobody. */
    voidPositions(quizIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<number>>>;
    /** Includes deleted quizzes. */
    titles(
      quizIds: readonly number[],
    ): Promise<
      ReadonlyMap<number, { readonly title: string; readonly category: string; readonly cover: number }>
    >;
  };
}

/** XP, levels, streaks and achievements of accounts. */
export function createProgressModule(
  {
    repositories: { users, attempts, quizEdits },
    models,
    stats,
    now,
  }: Core<ProgressRepositories, { readonly progress: ProgressModels }>,
  {
    auth,
    timeZoneOf,
  }: { readonly auth: AuthService; readonly timeZoneOf: (userId: number) => Promise<string> },
) {
  const catalogue = loadAchievements();
  const progress = createProgressReadModel(models.progress, catalogue);
  const service = createProgressService({
    progress,
    catalogue,
    history: {
      async recent(userId, limit) {
        const recent = await attempts.listRecentFinished(userPlayer(userId).key, limit);
        const quizzes = await quizEdits.titles(recent.map(({ quizId }) => quizId));
        return recent.map(({ id, quizId, result }) => ({
          id,
          quizId,
          quizTitle: quizzes.get(quizId)?.title ?? '',
          quizCategory: quizzes.get(quizId)?.category ?? '',
          cover: quizzes.get(quizId)?.cover ?? 0,
          completedAt: result.finishedAt.toISOString(),
          percentage: result.percentage,
          score: result.score,
          totalQuestions: result.totalQuestions,
          timeSpent: result.timeMs / 1000,
        }));
      },
      titles: (quizIds) => quizEdits.titles(quizIds),
      async marks(played) {
        const marks = await attempts.listMarks(played.map(({ id }) => id));
        const voids = await quizEdits.voidPositions(played.map(({ quizId }) => quizId));
        return new Map(
          played.map(({ id, quizId }) => {
            const counted = (marks.get(id) ?? []).filter(
              ({ questionIndex }) => !voids.get(quizId)?.has(questionIndex),
            );
            return [id, counted.map(({ isCorrect }) => isCorrect)];
          }),
        );
      },
    },
    countAccounts: () => stats.get('accounts', () => users.count()),
    timeZoneOf,
    now,
  });
  return {
    /** Achievements that an attempt unlocked. */
    achievementsOf: (userId: number, attemptId: number) => progress.achievements(userId, attemptId),
    personalData: {
      name: 'progress',
      exportFor: (userId: number) => service.exportPlayer(userId),
      // Erased together with the account's attempts.
      erase: () => Promise.resolve(),
    },
    routes: createProgressRoutes({
      progress: service,
      requireUser: (request) => auth.requireUser(request),
      accountExists: async (userId) => (await users.findById(userId)) !== null,
    }),
  };
}
