export { defineGenerationCounter } from './generation-counter.model.ts';
export { createGenerationCounterRepository } from './generation-counter.repository.ts';
export {
  DEFAULT_GENERATION_LIMITS,
  createGenerationQuota,
  type GenerationQuota,
  type Reservation,
} from './generation-quota.ts';
