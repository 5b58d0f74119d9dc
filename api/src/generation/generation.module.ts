import { randomUUID } from 'node:crypto';
import { parseLanguage, type OpenQuestion } from '@quizmesh/contract';
import { z } from 'zod';
import type { AuthService } from '../auth/index.ts';
import type { ContentFilter } from '../content-filter/index.ts';
import type { GenerationQuota } from '../limits/index.ts';
import type { Core } from '../platform.ts';
import { type Player, type PlayerService } from '../players/index.ts';
import {
  createRecentQuestionsReadModel,
  type NewQuestion,
  type QuestionPlace,
  type QuizMaking,
  type QuizModels,
  type QuizService,
} from '../quizzes/index.ts';
import { createWikipedia } from './grounding/wikipedia.ts';
import { createGenerationEvents } from './generation-events.service.ts';
import { createGenerationRoutes, type GenerationRouteDeps } from './generation.routes.ts';
import { createGenerationService } from './generation.service.ts';
import type { ProvidersModule } from './providers.module.ts';
import { createQuizQualityChecks } from './quiz-quality-checks.ts';
import { createGenerationRecords, type RecordRepositories } from './records/index.ts';
import { createRunningWork } from './running-work.ts';
import { createTopicExamples } from './topic-examples.service.ts';
import { createTopicHints } from './topic-hints.service.ts';

interface GenerationRepositories extends RecordRepositories {
  readonly attempts: {
    /** Newest first. */
    listRecentFinished(playerKey: string, limit: number): Promise<readonly { readonly quizId: number }[]>;
  };
}

/** Number of recently played quizzes whose questions a new quiz avoids. */
const PLAYED_QUIZZES = 10;
/** Together with the length of a lease: the quota of a generation is released within half a minute after its process
 *  died. */
const GIVE_UP_EVERY_MS = 10_000;
/** Time for a quiz of a provider that names none. */
const DEADLINE_MS = 60_000;

/** Generating quizzes and single questions. */
export function createGenerationModule(
  {
    config,
    models,
    repositories,
    unitOfWork,
    rateLimits,
    jobs,
    schedule,
    logger,
    now,
    isStopping,
  }: Core<GenerationRepositories, { readonly quiz: QuizModels }>,
  {
    providers: { provider, metrics },
    quizzes,
    making,
    questionsFrom,
    players,
    auth,
    contentFilter,
    quota,
    checkFacts,
  }: {
    readonly providers: ProvidersModule;
    readonly quizzes: QuizService;
    readonly making: QuizMaking;
    /** Questions of a quiz, without keys, from this position on. */
    readonly questionsFrom: (quizId: number, position: number) => Promise<readonly OpenQuestion[]>;
    readonly players: PlayerService;
    readonly auth: AuthService;
    readonly contentFilter: ContentFilter;
    readonly quota: GenerationQuota;
    /** Enqueues the pending fact check of a question. */
    readonly checkFacts: (quiz: Pick<QuestionPlace, 'quizId'>) => Promise<void>;
  },
) {
  const records = createGenerationRecords({
    generations: repositories.generations,
    quizzes: repositories.quizzes,
    making,
    unitOfWork,
    quota,
    logger,
    now,
    schedule,
    deadlineMs: config.openai?.timeLimits.longestQuizMs ?? DEADLINE_MS,
  });
  // Ends the generations of killed processes.
  jobs.register({
    name: 'give-up-generation',
    recoverEveryMs: GIVE_UP_EVERY_MS,
    payload: z.object({ generationId: z.number() }),
    run: ({ generationId }) => records.giveUp(generationId),
    pending: async () => (await records.expired()).map((generationId) => ({ generationId })),
  });
  jobs.register({
    name: 'forget-generations',
    payload: z.object({}),
    run: () => records.forgetOld(),
    pending: () => Promise.resolve([{}]),
  });

  const recent = createRecentQuestionsReadModel(models.quiz);
  async function recentQuestions(topic: string, player: Player | null) {
    const creatorKey = player?.key ?? null;
    const played =
      creatorKey === null ? [] : await repositories.attempts.listRecentFinished(creatorKey, PLAYED_QUIZZES);
    return recent.asked({ topic, creatorKey, quizIds: played.map(({ quizId }) => quizId) });
  }

  const service = createGenerationService({
    provider,
    contentFilter,
    metrics,
    records,
    quizzes,
    making,
    recentQuestions,
    async refuseSuspended(player) {
      if (player.kind === 'user') await auth.refuseSuspendedUser(player.userId);
    },
    logger,
    newSeed: randomUUID,
    findArticle: config.isGrounded ? createWikipedia({ fetch, logger }) : null,
    deadlineMs: (questionCount) => provider.timeLimitMs?.(questionCount) ?? DEADLINE_MS,
    checkFacts,
  });
  const running = createRunningWork();
  const generation: GenerationRouteDeps['generation'] = {
    generate: (...request) => running.run((signal) => service.generate(...request, signal)),
    takeIncomplete: (player, id) => service.takeIncomplete(player, id),
    stop: (player, id) => service.stop(player, id),
  };
  const newQuestion: NewQuestion = (quiz, optionCount) =>
    running.run((signal) => {
      const { topic, difficulty, questions } = quiz;
      const language = parseLanguage(quiz.language) ?? undefined;
      return service.draftQuestion({ topic, difficulty, language, optionCount, recent: questions }, signal);
    });
  const topicHints = createTopicHints({ provider, contentFilter });
  const topicExamples = createTopicExamples({ provider, contentFilter, logger });
  return {
    service,
    newQuestion,
    /** The rules for generated questions also apply to written ones. */
    qualityChecks: createQuizQualityChecks(contentFilter),
    routes: createGenerationRoutes({
      players,
      generation,
      records,
      events: createGenerationEvents({ records, questionsFrom, isStopping }),
      asksModel: provider.name !== 'offline',
      readsAddresses: config.readsAddresses,
      topicHints,
      topicExamples,
      rateLimits,
    }),
    close: () => running.stop(),
  };
}
