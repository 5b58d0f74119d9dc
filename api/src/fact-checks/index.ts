export { defineFactModels } from './fact-check.model.ts';
export { createFactCheckAdminRoutes } from './fact-check-admin.routes.ts';
export { createFactCheckReadModel } from './fact-check.read-model.ts';
export { createFactCheckRepository, type FactCheckRepository } from './fact-check.repository.ts';
export { createFactCheckRoutes } from './fact-check.routes.ts';
export { createFactCheckService, presentFinding, type FactCheckService } from './fact-check.service.ts';
export { createBlindPassChecker, createModelChecker, type FactChecker } from './fact-checker.ts';
export { createFlaggedQuestionReadModel } from './flagged-question.read-model.ts';
