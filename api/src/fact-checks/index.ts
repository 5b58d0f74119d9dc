export { defineFactModels } from './fact-check.model.ts';
export {
  createFactCheckRepository,
  type FactCheckRepository,
  type StoredFactCheck,
} from './fact-check.repository.ts';
export { presentFinding, presentState, type FactCheckService } from './fact-check.service.ts';
export { createFactChecksModule } from './fact-checks.module.ts';
