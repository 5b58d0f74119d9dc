import {
  createAdminQuizReadModel,
  createAdminQuizRoutes,
  createAdminQuizService,
  createAdminStatsReadModel,
  createAdminStatsRoutes,
  createAdminUserReadModel,
  createAdminUserRoutes,
  createAdminUserService,
} from '../admin/index.ts';
import { createAuditRoutes, type RequireActor } from '../audit/index.ts';
import { createQuizLimitsRoutes, type QuizLimitsService } from '../limits/index.ts';
import type { PlayerNames } from '../players/index.ts';
import { createSettingRoutes, createSettingService } from '../settings/index.ts';
import type { Core } from './core.ts';

export interface AdministrationParts {
  readonly requireActor: RequireActor;
  readonly names: PlayerNames;
  readonly limits: QuizLimitsService;
}

/** The console: users, quizzes, figures, limits, settings and the audit trail. */
export function composeAdministration(core: Core, { requireActor, names, limits }: AdministrationParts) {
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
  return {
    routes: [
      ...createAdminStatsRoutes({ requireActor, stats: createAdminStatsReadModel(sequelize), now }),
      ...createAdminUserRoutes({
        requireActor,
        users: createAdminUserReadModel(sequelize, models.user),
        service: createAdminUserService({ unitOfWork, now }),
        now,
      }),
      ...createAdminQuizRoutes({
        requireActor,
        quizzes,
        service: createAdminQuizService({ unitOfWork, now }),
      }),
      ...createQuizLimitsRoutes({ requireActor, limits }),
      ...createSettingRoutes({
        requireActor,
        settings: createSettingService({ settings, unitOfWork, now }),
      }),
      ...createAuditRoutes({ requireActor, audit }),
    ],
  };
}
