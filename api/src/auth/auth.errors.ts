import { AppError } from '../platform/errors/app-error.ts';

/** Same words for an unknown e-mail and a wrong password (decision 3). */
export class InvalidCredentialsError extends AppError {
  constructor() {
    super({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
    });
  }
}

/** Told only after the correct password (decision 1). */
export class EmailNotVerifiedError extends AppError {
  constructor() {
    super({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Please verify your email address before signing in',
    });
  }
}
