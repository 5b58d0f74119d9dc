export { defineGeneration } from './generation.model.ts';
export { createGenerationRepository, type GenerationRepository } from './generation.repository.ts';
export {
  createGenerationRecords,
  type GenerationRecords,
  type RecordRepositories,
} from './generation-records.service.ts';
