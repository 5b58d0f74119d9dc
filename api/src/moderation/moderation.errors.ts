import { AppError } from '../http/errors/app-error.ts';

/** The same report is already pending. */
export class AlreadyReportedError extends AppError {
  constructor() {
    super({ status: 409, code: 'ALREADY_REPORTED', message: 'You have reported this problem already' });
  }
}

/** One dispute per player and question (decision 36). */
export class AlreadyDisputedError extends AppError {
  constructor() {
    super({ status: 409, code: 'ALREADY_DISPUTED', message: 'You have disputed this question already' });
  }
}

/** Only players who answered a question wrongly may dispute it (decision 36). */
export class DisputeNotAllowedError extends AppError {
  constructor() {
    super({
      status: 403,
      code: 'DISPUTE_NOT_ALLOWED',
      message: 'Only a question you answered wrongly can be disputed',
    });
  }
}

export class QuestionUnknownError extends AppError {
  constructor() {
    super({ status: 404, code: 'QUESTION_NOT_FOUND', message: 'Question not found' });
  }
}
