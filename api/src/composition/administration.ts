import {
  createAdminQuizReadModel,
  createAdminQuizRoutes,
  createAdminQuizService,
  createAdminStatsReadModel,
  createAdminStatsRoutes,
  createAdminUserReadModel,
  createAdminUserRoutes,
  createAdminUserService,
  recentSince,
} from '../admin/index.ts';
import { createAuditRoutes, type RequireActor } from '../audit/index.ts';
import { createExportRoutes, type ExportRouteDeps } from '../exports/index.ts';
import {
  createLimitsUsageReadModel,
  createQuizLimitsRoutes,
  type QuizLimitsService,
} from '../limits/index.ts';
import type { PlayerNames } from '../players/index.ts';
import { createSettingRoutes, createSettingService } from '../settings/index.ts';
import type { Core } from './core.ts';

export interface AdministrationDependencies {
  readonly requireActor: RequireActor;
  readonly names: PlayerNames;
  readonly limits: QuizLimitsService;
  /** Pages of what others list, for files. */
  readonly exported: Pick<ExportRouteDeps, 'flagged' | 'facts'>;
}

/** The console: users, quizzes, figures, limits, settings and the audit trail. */
export function composeAdministration(
  core: Core,
  { requireActor, names, limits, exported }: AdministrationDependencies,
) {
  const { database, models, repositories, unitOfWork, now } = core;
  const { audit, settings, reports, disputes } = repositories;
  const { sequelize } = database;
  const quizzes = createAdminQuizReadModel({
    sequelize,
    models: models.quiz,
    names,
    openCases: async (quizId) => {
      const [pendingReports, pendingDisputes] = await Promise.all([
        reports.countPending(quizId),
        disputes.countPending(quizId),
      ]);
      return { reports: pendingReports, disputes: pendingDisputes };
    },
  });
  const users = createAdminUserReadModel(sequelize, models.user);
  return {
    routes: [
      ...createAdminStatsRoutes({ requireActor, stats: createAdminStatsReadModel(sequelize), now }),
      ...createAdminUserRoutes({
        requireActor,
        users,
        service: createAdminUserService({ unitOfWork, now }),
        now,
      }),
      ...createAdminQuizRoutes({
        requireActor,
        quizzes,
        service: createAdminQuizService({ unitOfWork, now }),
      }),
      ...createQuizLimitsRoutes({
        requireActor,
        limits,
        usage: createLimitsUsageReadModel(sequelize),
        now,
      }),
      ...createSettingRoutes({
        requireActor,
        settings: createSettingService({ settings, unitOfWork, now }),
      }),
      ...createAuditRoutes({ requireActor, audit }),
      ...createExportRoutes({
        ...exported,
        requireActor,
        audit,
        users: (query, actorId) => users.page(query, actorId, recentSince(now())),
        quizzes: (query) => quizzes.page(query),
        now,
      }),
    ],
  };
}
