import { randomUUID } from 'node:crypto';
import {
  createGenerationRoutes,
  createGenerationService,
  createOfflineProvider,
} from '../generation/index.ts';
import { createGenerationQuota, createQuizLimitsService } from '../limits/index.ts';
import type { TopicPolicy, WordList } from '../moderation/index.ts';
import type { QuizService } from '../quizzes/index.ts';
import type { Core } from './core.ts';

const GENERATION_DEADLINE_MS = 60_000;

export interface GenerationParts {
  readonly quizzes: QuizService;
  readonly topicPolicy: TopicPolicy;
  readonly wordList: WordList;
}

export function composeGeneration(core: Core, { quizzes, topicPolicy, wordList }: GenerationParts) {
  const { repositories, unitOfWork, now, logger, players, rateLimits, questionProvider } = core;
  const offline = createOfflineProvider();
  const provider = questionProvider ?? offline;
  const limits = createQuizLimitsService({ quizLimits: repositories.quizLimits, unitOfWork, now });
  const quota = createGenerationQuota({ unitOfWork, readLimits: () => limits.forQuota(), now });
  const service = createGenerationService({
    provider,
    topicPolicy,
    quota,
    quizzes,
    logger,
    newSeed: randomUUID,
    deadlineMs: GENERATION_DEADLINE_MS,
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
    quota,
    limits,
    service,
    routes: createGenerationRoutes({ players, generation, rateLimits }),
    close: () => offline.close(),
  };
}
