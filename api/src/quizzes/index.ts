export { QuizNotFoundError } from './quiz.errors.ts';
export { createQuizListReadModel } from './quiz-list.read-model.ts';
export { createQuizListRoutes } from './quiz-list.routes.ts';
export { defineQuizModels } from './quiz.model.ts';
export type { QuizViewer } from './quiz.policy.ts';
export { createQuizReadModel } from './quiz.read-model.ts';
export {
  createQuizRepository,
  type AnswerKey,
  type QuestionContent,
  type QuizRepository,
} from './quiz.repository.ts';
export { createQuizRoutes } from './quiz.routes.ts';
export {
  createQuizService,
  type PublishableDraft,
  type PublishDetails,
  type QuizService,
} from './quiz.service.ts';
