export { defineGenerationCounter } from './generation-counter.model.ts';
export { createGenerationCounterRepository } from './generation-counter.repository.ts';
export type { GenerationQuota, ReservedQuota, QuotaRepositories, Reservation } from './generation-quota.ts';
export { createLimitsModule } from './limits.module.ts';
export { defineQuizLimits } from './quiz-limits.model.ts';
export { createQuizLimitsRepository } from './quiz-limits.repository.ts';
