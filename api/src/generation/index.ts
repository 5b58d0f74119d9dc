export { TopicBlockedError, TopicNotSupportedError, UnusableAnswerError } from './generation.errors.ts';
export { createGenerationMetrics, type GenerationMetrics } from './generation-metrics.ts';
export { createGenerationRoutes, type GenerationRouteDeps } from './generation.routes.ts';
export {
  createGenerationService,
  type GenerationService,
  type GenerationServiceDeps,
  type QuizInput,
  type Requester,
} from './generation.service.ts';
export {
  checkAnswerText,
  checkDraft,
  QUALITY_MIN,
  qualityScore,
  questionReasons,
  rejectionSentence,
} from './quality/index.ts';
export { requireGoodTopic } from './topic-rules.ts';
export {
  createGenerationRecords,
  createGenerationRepository,
  defineGeneration,
  type GenerationRecords,
  type GenerationRepository,
} from './records/index.ts';
export { createTopicExamples } from './topic-examples.service.ts';
export { createTopicHints, type TopicHintsService } from './topic-hints.service.ts';
export { createDraftPipeline } from './draft-pipeline.service.ts';
export {
  createOfflineProvider,
  createRandom,
  loadKnowledge,
  resolveTopic,
  type OfflineProvider,
} from './offline/index.ts';
export {
  CIRCUIT_LEVELS,
  createOpenAiModule as createOpenAiParts,
  type OpenAiModule as OpenAiParts,
} from './openai/index.ts';
export {
  createProviderUsageRepository,
  defineProviderUsage,
  type ProviderUsageRepository,
} from './usage/index.ts';
export type { DraftQuestion, DraftRequest, QuestionProvider, QuizDraft } from './question-provider.ts';
