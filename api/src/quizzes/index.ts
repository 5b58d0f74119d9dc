export { atPlaces, placeKey, type QuestionPlace } from './question-place.ts';
export { QuizInTheMakingError, QuizNotFoundError } from './quiz.errors.ts';
export { containsPattern, foldText, questionFingerprint } from './fold.ts';
export { withoutLatinAccents } from './quiz-slug.ts';
export type { QuestionCard, QuestionCards } from './question-cards.ts';
export type { QuizAccess } from './quiz-access.ts';
export type { PlayStats } from './quiz-analytics.service.ts';
export type { QualityError, QuizQualityChecks } from './quality-errors.ts';
export { createQuizCounts, type QuizCounts } from './quiz-counts.ts';
export { defineQuizModels, type QuizModels, type QuizRow } from './quiz.model.ts';
export { createQuizDraftRepository, type QuizDraftRepository } from './quiz-draft.repository.ts';
export { createQuizEditRepository, type QuizEditRepository, type QuizTitle } from './quiz-edit.repository.ts';
export {
  createQuizRepository,
  type AnswerKey,
  type PlayCounters,
  type QuestionContent,
  type QuizRepository,
} from './quiz.repository.ts';
export { defineLibraryQuiz } from './library-quiz.model.ts';
export {
  createLibraryQuizRepository,
  type LibraryPlace,
  type LibraryQuizRepository,
} from './library-quiz.repository.ts';
export { createRecentQuestionsReadModel } from './recent-questions.read-model.ts';
export type { NewQuestion } from './question-replace.service.ts';
export {
  createQuestionVersionRepository,
  defineQuestionVersion,
  type QuestionVersion,
  type QuestionVersionRepository,
} from './question-version.repository.ts';
export type { QuizContent } from './quiz-content.read-model.ts';
export type { QuizMaking } from './quiz-making.service.ts';
export type { PublishableDraft, PublishDetails, QuizService } from './quiz.service.ts';
export {
  createQuizAdminRepository,
  type QuizAdminRepository,
  type QuizState,
} from './quiz-admin.repository.ts';
export { hasEvenKeys, spreadKeys } from './key-positions.ts';
export { shuffled } from './shuffled.ts';
export { createQuizEditorModule } from './quiz-editor.module.ts';
export { indexQuizzes } from './search/quiz-words.ts';
export { createQuizzesModule } from './quizzes.module.ts';
