import { randomUUID } from 'node:crypto';
import {
  CIRCUIT_LEVELS,
  createGenerationMetrics,
  createGenerationRoutes,
  createGenerationService,
  createOfflineProvider,
  createOpenAiParts,
  type GenerationMetrics,
  type OpenAiParts,
} from '../generation/index.ts';
import { createGenerationQuota, createQuizLimitsService } from '../limits/index.ts';
import type { TopicPolicy, WordList } from '../moderation/index.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { playerKey, type Player } from '../players/index.ts';
import { createRecentQuestionsReadModel, type QuizService } from '../quizzes/index.ts';
import type { Core } from './core.ts';

/** Quizzes somebody played of late, whose questions a new quiz keeps away from. */
const PLAYED_QUIZZES = 10;

export interface GenerationParts {
  readonly quizzes: QuizService;
  readonly topicPolicy: TopicPolicy;
  readonly wordList: WordList;
  readonly metrics: Metrics;
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

export function composeGeneration(core: Core, parts: GenerationParts) {
  const { quizzes, topicPolicy, wordList } = parts;
  const { repositories, unitOfWork, now, logger, players, rateLimits, questionProvider, config } = core;
  const metrics = createGenerationMetrics(parts.metrics.registry);
  const offline = createOfflineProvider();
  const openAi = composeOpenAi(core, metrics);
  const provider = questionProvider ?? openAi?.provider ?? offline;
  const limits = createQuizLimitsService({ quizLimits: repositories.quizLimits, unitOfWork, now });
  const quota = createGenerationQuota({ unitOfWork, readLimits: () => limits.forQuota(), now });
  const service = createGenerationService({
    provider,
    topicPolicy,
    metrics,
    quota,
    quizzes,
    recentQuestions: composeRecentQuestions(core),
    logger,
    newSeed: randomUUID,
    deadlineMs: config.generationDeadlineMs,
  });
  /** The list of blocked words must have been read once before the first topic is judged. */
  const generation: Pick<typeof service, 'generate'> = {
    async generate(...request) {
      await wordList.ready();
      return service.generate(...request);
    },
  };
  return {
    provider,
    openAi,
    quota,
    limits,
    service,
    routes: createGenerationRoutes({ players, generation, rateLimits }),
    close: () => offline.close(),
  };
}
