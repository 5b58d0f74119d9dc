import { AppError } from '../http/errors/app-error.ts';

export class NoSuchQuestionError extends AppError {
  constructor() {
    super({ status: 404, code: 'QUESTION_NOT_FOUND', message: 'Question not found' });
  }
}

/** The quiz does not exist, or the player may not see it. */
export class QuizNotFoundError extends AppError {
  constructor() {
    super({ status: 404, code: 'QUIZ_NOT_FOUND', message: 'Quiz not found' });
  }
}
