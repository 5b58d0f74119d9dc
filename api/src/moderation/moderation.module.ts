import { z } from 'zod';
import type { AuditRepository, RequireActor } from '../audit/index.ts';
import type { AuthService } from '../auth/index.ts';
import type { FactCheckRepository, FactCheckService } from '../fact-checks/index.ts';
import type { Core } from '../platform.ts';
import type { PlayerNames, PlayerService } from '../players/index.ts';
import type { QuestionCards, QuestionPlace, QuizAccess } from '../quizzes/index.ts';
import { createApplyDisputeResolution, type QuestionCorrection } from './apply-dispute-resolution.service.ts';
import { createDisputeReadModel } from './dispute.read-model.ts';
import type { DisputeRepository } from './dispute.repository.ts';
import { createDisputeRoutes } from './dispute.routes.ts';
import { createDisputeService, type SubmittedAnswer } from './dispute.service.ts';
import { createModerationRecords } from './moderation-records.service.ts';
import { createQuestionContexts, type QuestionContextDeps } from './question-context.ts';
import type { ReportRepository } from './question-report.repository.ts';
import { createReportRoutes } from './question-report.routes.ts';
import { createReportService } from './question-report.service.ts';

interface ModerationRepositories {
  readonly disputes: DisputeRepository;
  readonly reports: ReportRepository;
  readonly factChecks: FactCheckRepository;
  readonly counters: QuestionContextDeps['counters'] & {
    recountFailures(place: QuestionPlace): Promise<void>;
  };
  readonly audit: AuditRepository;
}

/** Maximum number of rows that are enqueued at once. */
const PENDING_MAX = 500;

export function createModerationModule(
  {
    repositories: { disputes, reports, factChecks, counters },
    unitOfWork,
    rateLimits,
    jobs,
    now,
  }: Core<ModerationRepositories>,
  {
    requireActor,
    auth,
    players,
    names,
    access,
    cards,
    facts,
    listAnswersOf,
    rescoreQuestion,
  }: {
    readonly requireActor: RequireActor;
    readonly auth: AuthService;
    readonly players: PlayerService;
    readonly names: PlayerNames;
    readonly access: QuizAccess;
    readonly cards: QuestionCards;
    readonly facts: FactCheckService;
    /** The player's answers in the open attempt and in the last finished one. */
    readonly listAnswersOf: (playerKey: string, quizId: number) => Promise<readonly SubmittedAnswer[]>;
    /** Changes the key or voids the question, and rescores; running it again changes nothing. */
    readonly rescoreQuestion: (
      input: QuestionPlace & {
        readonly action: 'correct' | 'void';
        readonly correctAnswer?: number | undefined;
        readonly raisedAt: Date;
      },
    ) => Promise<void>;
  },
) {
  const requireVisible: QuizAccess['requireVisible'] = (...looked) => access.requireVisible(...looked);
  const contextsOf = createQuestionContexts({ cards, factChecks, disputes, reports, counters });
  const readModel = createDisputeReadModel({ disputes, cards, names, contextsOf });
  const applyDisputeResolution = createApplyDisputeResolution({
    disputes,
    cards,
    facts,
    rescore: ({ action, correctAnswer, ...decided }: QuestionCorrection) =>
      rescoreQuestion({
        ...decided,
        action: action === 'corrected' ? 'correct' : 'void',
        ...(correctAnswer !== null && { correctAnswer }),
      }),
    unitOfWork,
    now,
  });
  const enqueue = jobs.register({
    name: 'carry-out-dispute',
    payload: z.object({ disputeId: z.number() }),
    run: ({ disputeId }) => applyDisputeResolution(disputeId),
    pending: async () => (await disputes.waiting(PENDING_MAX)).map((disputeId) => ({ disputeId })),
  });
  const disputeService = createDisputeService({
    disputes,
    cards,
    facts,
    readModel,
    answersOf: listAnswersOf,
    unitOfWork,
    enqueue,
    now,
  });
  const reportService = createReportService({ reports, cards, contextsOf, names, unitOfWork, now });
  const records = createModerationRecords({ disputes, reports, unitOfWork });
  return {
    /** Reassigns, exports and erases the disputes and reports of a player. */
    records,
    personalData: {
      name: 'moderation',
      exportFor: (userId: number) => records.exportPlayer(userId),
      erase: ({ userId }: { readonly userId: number }) => records.anonymise(userId),
    },
    routes: [
      ...createReportRoutes({ requireActor, requireVisible, players, reports: reportService, rateLimits }),
      ...createDisputeRoutes({
        requireActor,
        requireUser: (request) => auth.requireUser(request),
        requireVisible,
        players,
        disputes: disputeService,
        readModel,
        rateLimits,
      }),
    ],
  };
}
