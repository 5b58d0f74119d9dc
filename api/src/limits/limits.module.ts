import type { AuditRepository, RequireActor } from '../audit/index.ts';
import type { Core } from '../platform.ts';
import type { GenerationCounterRepository } from './generation-counter.repository.ts';
import { createGenerationQuota } from './generation-quota.ts';
import { createLimitsUsageReadModel } from './limits-usage.read-model.ts';
import type { QuizLimitsRepository } from './quiz-limits.repository.ts';
import { createQuizLimitsRoutes } from './quiz-limits.routes.ts';
import { createQuizLimitsService } from './quiz-limits.service.ts';

interface LimitsRepositories {
  readonly quizLimits: QuizLimitsRepository;
  readonly generationCounters: GenerationCounterRepository;
  readonly audit: AuditRepository;
}

/** Daily limits of generation. */
export function createLimitsModule(
  { database, repositories: { quizLimits }, unitOfWork, now }: Core<LimitsRepositories>,
  { requireActor }: { readonly requireActor: RequireActor },
) {
  const limits = createQuizLimitsService({ quizLimits, unitOfWork, now });
  const usage = createLimitsUsageReadModel(database.sequelize);
  return {
    quota: createGenerationQuota({ unitOfWork, readLimits: () => limits.forQuota(), now }),
    routes: createQuizLimitsRoutes({ requireActor, limits, usage, now }),
  };
}
