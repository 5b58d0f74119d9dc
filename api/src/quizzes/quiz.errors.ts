import { AppError } from '../http/errors/app-error.ts';

/** The quiz has no question at that place. */
export class NoSuchQuestionError extends AppError {
  constructor() {
    super({ status: 404, code: 'QUESTION_NOT_FOUND', message: 'Question not found' });
  }
}

/** No such quiz, or one that the caller may not see. */
export class QuizNotFoundError extends AppError {
  constructor() {
    super({ status: 404, code: 'QUIZ_NOT_FOUND', message: 'Quiz not found' });
  }
}
