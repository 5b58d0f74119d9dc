import { playerKey } from '../players/index.ts';
import {
  createProgressReadModel,
  createProgressRoutes,
  createProgressService,
  loadAchievements,
} from '../progress/index.ts';
import type { Core } from './core.ts';
import { createTimeZones } from './time-zones.ts';

export function composeProgress({ models, repositories, auth, stats, now }: Core) {
  const { users, attempts, quizEdits } = repositories;
  const catalogue = loadAchievements();
  const progress = createProgressReadModel(models.progress, catalogue);
  const service = createProgressService({
    progress,
    catalogue,
    history: {
      async recent(userId, limit) {
        const recent = await attempts.listRecentFinished(playerKey({ kind: 'user', userId }), limit);
        const quizzes = await quizEdits.titles(recent.map(({ quizId }) => quizId));
        return recent.map(({ id, quizId, result }) => ({
          id,
          quizId,
          quizTitle: quizzes.get(quizId)?.title ?? '',
          quizCategory: quizzes.get(quizId)?.category ?? '',
          completedAt: result.finishedAt.toISOString(),
          percentage: result.percentage,
          score: result.score,
          totalQuestions: result.totalQuestions,
          timeSpent: result.timeMs / 1000,
        }));
      },
      titles: (quizIds) => quizEdits.titles(quizIds),
    },
    countAccounts: () => stats.get('accounts', () => models.user.count()),
    timeZoneOf: createTimeZones(users),
    now,
  });
  return {
    service,
    readModel: progress,
    routes: createProgressRoutes({
      progress: service,
      requireUser: (request) => auth.requireUser(request),
      accountExists: async (userId) => (await users.findById(userId)) !== null,
    }),
  };
}
