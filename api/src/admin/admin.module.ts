import type { AdminQueue, ReleaseChannel } from '@quizmesh/contract';
import type { AuditRepository, RequireActor } from '../audit/index.ts';
import type { AccountCounts, defineUser, UserRepository } from '../auth/index.ts';
import type { Core } from '../platform.ts';
import type { PlayerNames } from '../players/index.ts';
import type { QuizAdminRepository, QuizEditRepository, QuizModels } from '../quizzes/index.ts';
import { createAdminQuizReadModel } from './admin-quiz.read-model.ts';
import { createAdminQuizRoutes } from './admin-quiz.routes.ts';
import { createAdminQuizService } from './admin-quiz.service.ts';
import { createAdminStatsReadModel } from './admin-stats.read-model.ts';
import { createAdminStatsRoutes } from './admin-stats.routes.ts';
import { createAdminUserDetailReadModel, type AdminUserDetailDeps } from './admin-user-detail.read-model.ts';
import { createAdminUserReadModel } from './admin-user.read-model.ts';
import { createAdminUserRoutes } from './admin-user.routes.ts';
import { createAdminUserService } from './admin-user.service.ts';
import type { UserNoteRepository } from './user-note.repository.ts';
import { createUserNoteRoutes } from './user-note.routes.ts';
import { createUserNoteService } from './user-note.service.ts';

/** Counts of what waits for an admin's decision. */
interface OpenCases {
  /** Of one quiz, or of all. */
  countPending(quizId?: number): Promise<number>;
}

interface AdminRepositories {
  readonly accountCounts: AccountCounts;
  readonly users: UserRepository;
  readonly quizAdmin: QuizAdminRepository;
  readonly quizEdits: QuizEditRepository;
  readonly reports: OpenCases;
  readonly disputes: OpenCases;
  readonly channels: {
    list(channel: ReleaseChannel): Promise<
      readonly {
        readonly canary: unknown;
        readonly paused?: boolean | undefined;
        readonly canaryPaused?: boolean | undefined;
      }[]
    >;
  };
  readonly attempts: AdminUserDetailDeps['attempts'];
  readonly userNotes: UserNoteRepository;
  readonly audit: AuditRepository;
}

export function createAdminModule(
  {
    database: { sequelize },
    models,
    repositories: {
      users: accounts,
      attempts,
      quizEdits,
      userNotes,
      audit,
      reports,
      disputes,
      channels,
      accountCounts,
    },
    unitOfWork,
    jobs,
    now,
  }: Core<AdminRepositories, { readonly user: ReturnType<typeof defineUser>; readonly quiz: QuizModels }>,
  {
    requireActor,
    names,
    flagged,
    usedToday,
    onSuspended,
  }: {
    readonly requireActor: RequireActor;
    readonly names: PlayerNames;
    /** How many fact checks and questions wait for a look. */
    readonly flagged: { checks(): Promise<number>; questions(): Promise<number> };
    readonly usedToday: AdminUserDetailDeps['usedToday'];
    readonly onSuspended: (userId: number) => Promise<void>;
  },
) {
  const users = createAdminUserReadModel(sequelize, models.user, now);
  const userDetail = createAdminUserDetailReadModel({
    sequelize,
    users: accounts,
    present: (found, actorId) => users.present(found, actorId),
    usedToday,
    attempts,
    quizzes: quizEdits,
  });
  const notes = createUserNoteService({ notes: userNotes, unitOfWork, now });
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
  const userService = createAdminUserService({ unitOfWork, onSuspended, now });
  const quizService = createAdminQuizService({ unitOfWork, now });
  const stats = createAdminStatsReadModel(sequelize, accountCounts);
  async function queue(): Promise<AdminQueue> {
    const [pendingDisputes, pendingReports, flaggedChecks, flaggedQuestions, modules, failedJobs] =
      await Promise.all([
        disputes.countPending(),
        reports.countPending(),
        flagged.checks(),
        flagged.questions(),
        channels.list('production'),
        jobs.countFailed(),
      ]);
    return {
      disputes: pendingDisputes,
      reports: pendingReports,
      flaggedChecks,
      flaggedQuestions,
      canaries: modules.filter(({ canary }) => canary !== null).length,
      pausedReleases: modules.filter(({ paused, canaryPaused }) => paused || canaryPaused).length,
      failedJobs,
    };
  }
  return {
    /** Notes on an account, which the audit trail has too. */
    personalData: {
      name: 'administration',
      async exportFor(userId: number) {
        const written = await userNotes.listAll(userId);
        return {
          notes: written.map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() })),
        };
      },
      async erase({ userId }: { readonly userId: number }) {
        await userNotes.removeOf(userId);
        await audit.forgetUser(userId);
      },
    },
    lists: {
      users: (query: Parameters<typeof users.page>[0], actorId: number) => users.page(query, actorId),
      quizzes: (query: Parameters<typeof quizzes.page>[0]) => quizzes.page(query),
    },
    routes: [
      ...createAdminStatsRoutes({ requireActor, stats, queue, now }),
      ...createAdminUserRoutes({ requireActor, users, detail: userDetail, service: userService }),
      ...createUserNoteRoutes({ requireActor, notes }),
      ...createAdminQuizRoutes({ requireActor, quizzes, service: quizService }),
    ],
  };
}
