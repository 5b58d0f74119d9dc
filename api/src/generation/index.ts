export { TopicNotSupportedError } from './generation.errors.ts';
export { createGenerationRoutes, type GenerationRouteDeps } from './generation.routes.ts';
export {
  createGenerationService,
  type GenerationService,
  type GenerationServiceDeps,
  type QuizWish,
  type Requester,
} from './generation.service.ts';
export { checkDraft, questionReasons } from './gate/index.ts';
export { createOfflineProvider, type OfflineProvider } from './offline/index.ts';
export type { DraftQuestion, DraftRequest, QuestionProvider, QuizDraft } from './question-provider.ts';
