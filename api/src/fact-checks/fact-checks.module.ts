import type { AdminFactCheckQuery, FlaggedQuestionQuery } from '@quizmesh/contract';
import { flaggedQuestionQuerySchema } from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import type { RequireActor } from '../audit/index.ts';
import type { AuthService } from '../auth/index.ts';
import { UnusableAnswerError, type ProvidersModule } from '../generation/index.ts';
import type { Core } from '../platform.ts';
import { type PlayerService } from '../players/index.ts';
import type { QuestionCards, QuizAccess } from '../quizzes/index.ts';
import { createFactCheckAdminRoutes } from './fact-check-admin.routes.ts';
import type { FactModels } from './fact-check.model.ts';
import { createFactCheckReadModel } from './fact-check.read-model.ts';
import { createFactCheckRoutes } from './fact-check.routes.ts';
import { createFactCheckService, type FactCheckRepositories } from './fact-check.service.ts';
import { createBlindPassChecker, createModelChecker } from './fact-checker.ts';
import { createFlaggedQuestionReadModel } from './flagged-question.read-model.ts';

/** Fact checks, and questions that are answered wrongly suspiciously often. */
export function createFactChecksModule(
  {
    database: { sequelize },
    models,
    repositories: { factChecks },
    unitOfWork,
    jobs,
    now,
  }: Core<FactCheckRepositories, { readonly facts: FactModels }>,
  {
    requireActor,
    auth,
    players,
    access,
    cards,
    listAnswersOf,
    providers: { provider, openAi },
  }: {
    readonly requireActor: RequireActor;
    readonly auth: AuthService;
    readonly players: PlayerService;
    readonly access: QuizAccess;
    readonly cards: QuestionCards;
    /** The player's answers in the open attempt and in the last finished one. */
    readonly listAnswersOf: (
      playerKey: string,
      quizId: number,
    ) => Promise<readonly { readonly questionIndex: number }[]>;
    readonly providers: ProvidersModule;
  },
) {
  const checker = openAi
    ? createModelChecker({
        name: 'openai',
        model: openAi.checkModel,
        timeLimitMs: (questions) => openAi.factCheckLimitMs(questions),
        ask: openAi.checkFact,
        isUseless: (error) => error instanceof UnusableAnswerError,
      })
    : createBlindPassChecker(provider);
  const facts = createFactCheckService({ factChecks, cards, checker, unitOfWork, jobs, now });
  const checks = createFactCheckReadModel(sequelize, models.facts, cards);
  const flagged = createFlaggedQuestionReadModel(sequelize);

  async function knownQuestions(request: Request, quizId: number) {
    await access.requireVisible(request, quizId);
    if ((await auth.authenticate(request))?.isAdmin) return 'all' as const;
    const player = await players.findPlayer(request);
    const answers = player ? await listAnswersOf(player.key, quizId) : [];
    return new Set(answers.map(({ questionIndex }) => questionIndex));
  }

  return {
    facts,
    /** How many wait for a look. */
    waiting: {
      checks: async () => (await checks.summary()).flagged,
      questions: async () => (await flagged.page(flaggedQuestionQuerySchema.parse({ limit: 1 }))).total,
    },
    lists: {
      flagged: (query: FlaggedQuestionQuery) => flagged.page(query),
      facts: (query: AdminFactCheckQuery) => checks.page(query),
    },
    routes: [
      ...createFactCheckRoutes({ facts, knownQuestions }),
      ...createFactCheckAdminRoutes({ requireActor, facts, checks, flagged }),
    ],
  };
}
