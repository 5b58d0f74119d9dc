export { createDraftPipeline } from './draft-pipeline.service.ts';
export { TopicNotSupportedError, UnusableAnswerError } from './generation.errors.ts';
export { createGenerationModule } from './generation.module.ts';
export {
  byPopularity,
  createOfflineProvider,
  createRandom,
  loadKnowledge,
  resolveTopic,
} from './offline/index.ts';
export { createProvidersModule, type ProvidersModule } from './providers.module.ts';
export {
  checkDraft,
  checkHead,
  checkLanguage,
  holdsTalk,
  QUALITY_MIN,
  qualityScore,
  questionReasons,
} from './quality/index.ts';
export type { DraftQuestion, DraftRequest, QuestionProvider, QuizDraft } from './question-provider.ts';
export { createGenerationRepository, defineGeneration } from './records/index.ts';
export { createProviderUsageRepository, defineProviderUsage } from './usage/index.ts';
