import { AppError } from '../http/errors/app-error.ts';

/** No such attempt of this player at this quiz. */
export class AttemptNotFoundError extends AppError {
  constructor() {
    super({ status: 404, code: 'ATTEMPT_NOT_FOUND', message: 'Attempt not found' });
  }
}

/** A finished attempt takes no further question. */
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
