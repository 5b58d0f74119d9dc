export { defineGenerationCounter } from './generation-counter.model.ts';
export { createGenerationCounterRepository } from './generation-counter.repository.ts';
export {
  createGenerationQuota,
  type GenerationQuota,
  type QuotaPlace,
  type QuotaRepositories,
  type Reservation,
} from './generation-quota.ts';
export { defineQuizLimits } from './quiz-limits.model.ts';
export { createQuizLimitsRepository } from './quiz-limits.repository.ts';
export { createQuizLimitsRoutes } from './quiz-limits.routes.ts';
export { createQuizLimitsService, type QuizLimitsService } from './quiz-limits.service.ts';
export { createLimitsUsageReadModel } from './limits-usage.read-model.ts';
