import { randomUUID } from 'node:crypto';
import {
  createGenerationRoutes,
  createGenerationService,
  createOfflineProvider,
} from '../generation/index.ts';
import { DEFAULT_GENERATION_LIMITS, createGenerationQuota } from '../limits/index.ts';
import { createTopicPolicy } from '../moderation/index.ts';
import type { QuizService } from '../quizzes/index.ts';
import type { Core } from './core.ts';

const GENERATION_DEADLINE_MS = 60_000;

export function composeGeneration(core: Core, quizzes: QuizService) {
  const { unitOfWork, now, logger, players, rateLimits, questionProvider } = core;
  const offline = createOfflineProvider();
  const provider = questionProvider ?? offline;
  const quota = createGenerationQuota({
    unitOfWork,
    readLimits: () => Promise.resolve(DEFAULT_GENERATION_LIMITS),
    now,
  });
  const service = createGenerationService({
    provider,
    topicPolicy: createTopicPolicy(),
    quota,
    quizzes,
    logger,
    newSeed: randomUUID,
    deadlineMs: GENERATION_DEADLINE_MS,
  });
  return {
    provider,
    quota,
    service,
    routes: createGenerationRoutes({ players, generation: service, rateLimits }),
    close: () => offline.close(),
  };
}
