import { AppError } from '../http/errors/app-error.ts';

/** The player has no such attempt at this quiz. */
export class AttemptNotFoundError extends AppError {
  constructor() {
    super({ status: 404, code: 'ATTEMPT_NOT_FOUND', message: 'Attempt not found' });
  }
}

/** No more questions can be opened in a finished attempt. */
export class AttemptFinishedError extends AppError {
  constructor() {
    super({ status: 409, code: 'ATTEMPT_FINISHED', message: 'This attempt is finished' });
  }
}

export class QuestionNotFoundError extends AppError {
  constructor() {
    super({ status: 404, code: 'QUESTION_NOT_FOUND', message: 'Question not found' });
  }
}
