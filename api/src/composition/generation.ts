import { randomUUID } from 'node:crypto';
import { parseLanguage, type Language } from '@quizmesh/contract';
import { z } from 'zod';
import {
  CIRCUIT_LEVELS,
  createGenerationMetrics,
  createGenerationRecords,
  createGenerationRoutes,
  createGenerationService,
  createOfflineProvider,
  createOpenAiParts,
  createTopicExamples,
  createTopicHints,
  type GenerationMetrics,
  type GenerationRouteDeps,
  type OpenAiParts,
} from '../generation/index.ts';
import { createGenerationQuota, createQuizLimitsService, type GenerationQuota } from '../limits/index.ts';
import type { ContentFilter, Blocklist } from '../moderation/index.ts';
import { UnavailableError } from '../http/errors/http-errors.ts';
import type { Metrics } from '../logging/metrics.ts';
import { playerKey, type Player } from '../players/index.ts';
import {
  createRecentQuestionsReadModel,
  type NewQuestion,
  type QuestionPlace,
  type QuizService,
} from '../quizzes/index.ts';
import type { Core } from './core.ts';

/** Quizzes somebody played of late, whose questions a new quiz keeps away from. */
const PLAYED_QUIZZES = 10;
/** With the length of a lease, a place is back within half a minute after its process is gone. */
const GIVE_UP_EVERY_MS = 10_000;

export interface GenerationDependencies {
  readonly quizzes: QuizService;
  readonly contentFilter: ContentFilter;
  readonly blocklist: Blocklist;
  readonly metrics: Metrics;
  readonly checkFact: (place: QuestionPlace) => Promise<void>;
}

/** The AI provider, when one is configured. */
function composeOpenAi(core: Core, metrics: GenerationMetrics): OpenAiParts | null {
  const { config, repositories, now, random } = core;
  if (!config.openai) return null;
  return createOpenAiParts({
    settings: config.openai,
    usage: repositories.providerUsage,
    now,
    random,
    onCall: metrics.providerCall,
    onCircuit: (state) => metrics.circuit(CIRCUIT_LEVELS[state]),
    onTokens: metrics.tokens,
  });
}

function composeRecentQuestions({ models, repositories: { attempts } }: Core) {
  const recent = createRecentQuestionsReadModel(models.quiz);
  return async (topic: string, player: Player | null) => {
    const creatorKey = player && playerKey(player);
    const played = creatorKey === null ? [] : await attempts.recentFinished(creatorKey, PLAYED_QUIZZES);
    return recent.asked({ topic, creatorKey, quizIds: played.map(({ quizId }) => quizId) });
  };
}

/** Records of generations, and the jobs that end those of killed processes and forget old ones. */
function composeRecords(core: Core, quota: GenerationQuota) {
  const { repositories, unitOfWork, jobs, logger, now, schedule, config } = core;
  const records = createGenerationRecords({
    generations: repositories.generations,
    unitOfWork,
    quota,
    logger,
    now,
    schedule,
    deadlineMs: config.generationDeadlineMs,
  });
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
  return records;
}

/** Work that outlives its request, but not the process. */
function createRunningWork() {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
      const result = work(stopping.signal);
      running.add(result);
      const forget = () => running.delete(result);
      result.then(forget, forget);
      return result;
    },
    async stop(): Promise<void> {
      stopping.abort(new UnavailableError('The server is stopping'));
      await Promise.allSettled(running);
    },
  };
}

export function composeGeneration(core: Core, dependencies: GenerationDependencies) {
  const { quizzes, contentFilter, blocklist } = dependencies;
  const { repositories, unitOfWork, now, logger, players, rateLimits, questionProvider, config } = core;
  const metrics = createGenerationMetrics(dependencies.metrics.registry);
  const offline = createOfflineProvider();
  const openAi = composeOpenAi(core, metrics);
  const provider = questionProvider ?? openAi?.provider ?? offline;
  const limits = createQuizLimitsService({ quizLimits: repositories.quizLimits, unitOfWork, now });
  const quota = createGenerationQuota({ unitOfWork, readLimits: () => limits.forQuota(), now });
  const records = composeRecords(core, quota);
  const service = createGenerationService({
    provider,
    contentFilter,
    metrics,
    records,
    quizzes,
    recentQuestions: composeRecentQuestions(core),
    logger,
    newSeed: randomUUID,
    deadlineMs: config.generationDeadlineMs,
    checkFact: dependencies.checkFact,
  });
  const running = createRunningWork();
  const generation: GenerationRouteDeps['generation'] = {
    generate: (...request) =>
      running.run(async (signal) => {
        // The list of blocked words must have been read once before the first topic is judged.
        await blocklist.ready();
        return service.generate(...request, signal);
      }),
  };
  const newQuestion: NewQuestion = (quiz, optionCount) =>
    running.run(async (signal) => {
      await blocklist.ready();
      const { topic, difficulty, questions } = quiz;
      const language = parseLanguage(quiz.language) ?? undefined;
      return service.draftQuestion({ topic, difficulty, language, optionCount, recent: questions }, signal);
    });
  const readsSourceText = provider.readsSourceText ?? false;
  const hints = createTopicHints({ provider, contentFilter });
  const topicHints: typeof hints = async (...typed) => {
    await blocklist.ready();
    return hints(...typed);
  };
  const examples = createTopicExamples({ provider, contentFilter });
  const topicExamples = async (language: Language) => {
    await blocklist.ready();
    return examples(language);
  };
  return {
    provider,
    openAi,
    quota,
    limits,
    service,
    newQuestion,
    routes: createGenerationRoutes({
      players,
      generation,
      records,
      readsSourceText,
      topicHints,
      topicExamples,
      rateLimits,
    }),
    async close() {
      await running.stop();
      await offline.close();
    },
  };
}
