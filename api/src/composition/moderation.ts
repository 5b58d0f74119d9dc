import type { AdminFactCheckQuery, FlaggedQuestionQuery } from '@quizmesh/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { createRequireActor } from '../audit/index.ts';
import {
  createBlindPassChecker,
  createModelChecker,
  createFactCheckAdminRoutes,
  createFactCheckReadModel,
  createFactCheckRoutes,
  createFactCheckService,
  createFlaggedQuestionReadModel,
} from '../fact-checks/index.ts';
import { UnusableAnswerError, type OpenAiParts, type QuestionProvider } from '../generation/index.ts';
import {
  createApplyDisputeResolution,
  createDisputeReadModel,
  createDisputeRoutes,
  createDisputeService,
  createModerationRecords,
  createProfanityWordRoutes,
  createProfanityWordService,
  createReportRoutes,
  createReportService,
  createContentFilter,
  createBlocklist,
  type SubmittedAnswer,
  type QuestionCorrection,
  type Blocklist,
} from '../moderation/index.ts';
import { createPlayerNames, playerKey } from '../players/index.ts';
import { createQuestionCards, type QuestionPlace } from '../quizzes/index.ts';
import type { Core } from './core.ts';

/** Rows put back into the queue at once. */
const PENDING_MAX = 500;
const placeSchema = z.object({ quizId: z.number(), questionIndex: z.number() });

/** What judges texts everywhere: the built-in policy with the words that administrators listed. */
export function composeContentFilter({ repositories, logger }: Core) {
  const blocklist = createBlocklist({ words: repositories.profanityWords, logger });
  return { blocklist, contentFilter: createContentFilter({ listed: () => blocklist.rules(), logger }) };
}

export interface ModerationDependencies {
  readonly blocklist: Blocklist;
  readonly provider: QuestionProvider;
  /** When one is configured: it checks facts, too. */
  readonly openAi: OpenAiParts | null;
  readonly rescore: (correction: QuestionCorrection) => Promise<void>;
  /** @throws {QuizNotFoundError} no such quiz, or not for the caller's eyes */
  readonly requireVisible: (request: Request, quizId: number) => Promise<unknown>;
}

/** What a player answered in the running attempt and in the last finished one. */
function createAnswersOf({ repositories: { attempts } }: Core) {
  return async (key: string, quizId: number): Promise<readonly SubmittedAnswer[]> => {
    const [latest, finished] = await Promise.all([
      attempts.findLatest(quizId, key),
      attempts.findLatestFinished(quizId, key),
    ]);
    const ids = new Set([latest, finished].flatMap((attempt) => attempt?.id ?? []));
    const answers = await Promise.all([...ids].map((id) => attempts.listAnswers(id)));
    return answers.flat().filter(({ receivedAt }) => receivedAt !== null);
  };
}

function composeFacts(core: Core, { provider, openAi }: Pick<ModerationDependencies, 'provider' | 'openAi'>) {
  const { database, models, repositories, unitOfWork, jobs, now } = core;
  const { factChecks } = repositories;
  const cards = createQuestionCards(models.quiz);
  const facts = createFactCheckService({
    factChecks,
    cards,
    checker: openAi
      ? createModelChecker({
          name: 'openai',
          model: openAi.provider.model ?? '',
          ask: openAi.checkFact,
          isUseless: (error) => error instanceof UnusableAnswerError,
        })
      : createBlindPassChecker(provider),
    unitOfWork,
    enqueue: (place) => enqueue(place),
    now,
  });
  const enqueue = jobs.register({
    name: 'fact-check',
    payload: placeSchema,
    run: (place) => facts.check(place),
    pending: () => factChecks.waiting(PENDING_MAX),
  });
  return {
    cards,
    facts,
    checks: createFactCheckReadModel(database.sequelize, models.facts, cards),
    flagged: createFlaggedQuestionReadModel(database.sequelize),
  };
}

/** Reports, disputes, fact checks and the list of blocked words. */
export function composeModeration(
  core: Core,
  { blocklist, provider, openAi, rescore, requireVisible }: ModerationDependencies,
) {
  const { repositories, unitOfWork, auth, players, rateLimits, jobs, now } = core;
  const { disputes, factChecks, reports, users, guests, profanityWords } = repositories;
  const requireActor = createRequireActor({ requireAdmin: (request) => auth.requireAdmin(request) });
  const names = createPlayerNames({
    usernames: (ids) => users.usernames(ids),
    guestNames: (ids) => guests.names(ids),
  });
  const answersOf = createAnswersOf(core);
  const { cards, facts, checks, flagged } = composeFacts(core, { provider, openAi });
  const readModel = createDisputeReadModel({ disputes, factChecks, cards, names });
  const applyDisputeResolution = createApplyDisputeResolution({
    disputes,
    cards,
    facts,
    rescore,
    unitOfWork,
    now,
  });
  const enqueue = jobs.register({
    name: 'carry-out-dispute',
    payload: z.object({ disputeId: z.number() }),
    run: ({ disputeId }) => applyDisputeResolution(disputeId),
    pending: async () => (await disputes.waiting(PENDING_MAX)).map((disputeId) => ({ disputeId })),
  });
  const shared = { disputes, cards, facts, readModel, answersOf };
  const disputeService = createDisputeService({ ...shared, unitOfWork, enqueue, now });
  const reportService = createReportService({ reports, cards, names, unitOfWork, now });
  const wordService = createProfanityWordService({ unitOfWork, blocklist, now });

  async function knownQuestions(request: Request, quizId: number) {
    await requireVisible(request, quizId);
    if ((await auth.authenticate(request))?.isAdmin) return 'all' as const;
    const player = await players.findPlayer(request);
    const answers = player ? await answersOf(playerKey(player), quizId) : [];
    return new Set(answers.map(({ questionIndex }) => questionIndex));
  }

  return {
    requireActor,
    names,
    exported: {
      flagged: (query: FlaggedQuestionQuery) => flagged.page(query),
      facts: (query: AdminFactCheckQuery) => checks.page(query),
    },
    /** Puts a question that waits for its check into the queue. */
    checkFact: (place: QuestionPlace) => facts.enqueue(place),
    /** For accounts: merging a guest, deleting and exporting a player. */
    records: createModerationRecords({ disputes, reports, unitOfWork }),
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
      ...createFactCheckRoutes({ facts, knownQuestions }),
      ...createFactCheckAdminRoutes({ requireActor, facts, checks, flagged }),
      ...createProfanityWordRoutes({ requireActor, words: profanityWords, service: wordService }),
    ],
  };
}
