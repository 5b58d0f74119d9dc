import { DRAFTS_MAX } from '@quizmesh/contract';
import { AppError } from '../http/errors/app-error.ts';

export class NoSuchQuestionError extends AppError {
  constructor() {
    super({ status: 404, code: 'QUESTION_NOT_FOUND', message: 'Question not found' });
  }
}

/** Its questions are still being made: it cannot be finished yet. */
export class QuizInTheMakingError extends AppError {
  constructor() {
    super({ status: 409, code: 'QUIZ_IN_THE_MAKING', message: 'The rest of this quiz is still being made' });
  }
}

/** The quiz does not exist, or the player may not see it. */
export class QuizNotFoundError extends AppError {
  constructor() {
    super({ status: 404, code: 'QUIZ_NOT_FOUND', message: 'Quiz not found' });
  }
}

/** Somebody played it: it is in histories and on boards. */
export class QuizPlayedError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'QUIZ_PLAYED',
      message: 'A quiz that somebody has played cannot be a draft again',
    });
  }
}

export class TooManyDraftsError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'TOO_MANY_DRAFTS',
      message: `An account has at most ${DRAFTS_MAX} drafts: publish or delete one first`,
    });
  }
}
