export { QuizNotFoundError } from './quiz.errors.ts';
export { containsPattern, foldText, questionFingerprint } from './fold.ts';
export { createPageMetaRoutes } from './page-meta.routes.ts';
export {
  createQuestionCards,
  placeKey,
  type QuestionCard,
  type QuestionCards,
  type QuestionPlace,
} from './question-cards.ts';
export { createQuizAccess, type QuizAccess } from './quiz-access.ts';
export { createQuizAnalyticsReadModel } from './quiz-analytics.read-model.ts';
export { createQuizAnalyticsRoutes } from './quiz-analytics.routes.ts';
export { createQuizAnalyticsService, type PlayStats } from './quiz-analytics.service.ts';
export { createEditableReadModel } from './quiz-editor.read-model.ts';
export { createQuizEditorRoutes } from './quiz-editor.routes.ts';
export { createQuizEditor, type QualityError, type QuizQualityChecks } from './quiz-editor.service.ts';
export { createQuizListReadModel } from './quiz-list.read-model.ts';
export { createQuizListRoutes } from './quiz-list.routes.ts';
export { defineQuizModels, type QuizModels, type QuizRow } from './quiz.model.ts';
export type { QuizViewer } from './quiz.policy.ts';
export { createQuizEditRepository, type QuizEditRepository, type QuizTitle } from './quiz-edit.repository.ts';
export { createQuizReadModel } from './quiz.read-model.ts';
export {
  createQuizRepository,
  type AnswerKey,
  type PlayCounters,
  type QuestionContent,
  type QuizRepository,
} from './quiz.repository.ts';
export { createRecentQuestionsReadModel } from './recent-questions.read-model.ts';
export { spreadKeys } from './key-positions.ts';
export { withVersionHistory } from './version-history.ts';
export { createQuestionReplaceRoutes } from './question-replace.routes.ts';
export { createQuestionReplacer, type NewQuestion } from './question-replace.service.ts';
export {
  createQuestionVersionRepository,
  defineQuestionVersion,
  type QuestionVersion,
  type QuestionVersionRepository,
} from './question-version.repository.ts';
export { createQuizRoutes } from './quiz.routes.ts';
export {
  createQuizService,
  type PublishableDraft,
  type PublishDetails,
  type QuizService,
} from './quiz.service.ts';
export { createQuizAdminRepository, type QuizAdminRepository } from './quiz-admin.repository.ts';
