import type { Suspension } from '@quizmesh/contract';
import { AppError } from '../http/errors/app-error.ts';

/** The same message for an unknown e-mail and a wrong password (decision 3). */
export class InvalidCredentialsError extends AppError {
  constructor() {
    super({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
    });
  }
}

/** Sent only after the correct password (decision 1). */
export class EmailNotVerifiedError extends AppError {
  constructor() {
    super({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Please verify your email address before signing in',
    });
  }
}

/** Usernames are public, so it may say that one is taken; nothing is ever said about e-mails (decision 3). */
export class UsernameTakenError extends AppError {
  constructor() {
    const message = 'This username is taken';
    super({ status: 409, code: 'USERNAME_TAKEN', message, fields: { username: message } });
  }
}

export class PasswordTooCommonError extends AppError {
  constructor(field: string) {
    const message = 'This password is too easy to guess, please choose another one';
    super({ status: 400, code: 'PASSWORD_TOO_COMMON', message, fields: { [field]: message } });
  }
}

/** Reading, signing in and out, and export and deletion of the account go on. */
export class AccountSuspendedError extends AppError {
  constructor({ until }: Suspension) {
    super({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
      message: until === null ? 'Your account is suspended' : `Your account is suspended until ${until}`,
      details: { until },
    });
  }
}

/** Not 401, because the session is valid. */
export class WrongPasswordError extends AppError {
  constructor(field: string) {
    const message = 'The current password is wrong';
    super({ status: 400, code: 'WRONG_PASSWORD', message, fields: { [field]: message } });
  }
}

/** The token is unknown, used, replaced by a newer one, or expired. */
export class ResetTokenInvalidError extends AppError {
  constructor() {
    super({
      status: 400,
      code: 'RESET_TOKEN_INVALID',
      message: 'This password reset link is invalid or has expired.',
    });
  }
}

/** Neither a valid exchange token nor a valid session. */
export class SignInTokenInvalidError extends AppError {
  constructor() {
    super({
      status: 401,
      code: 'SIGN_IN_TOKEN_INVALID',
      message: 'This sign-in has expired, please sign in again',
    });
  }
}

export class GoogleNotConfiguredError extends AppError {
  constructor() {
    super({
      status: 503,
      code: 'GOOGLE_NOT_CONFIGURED',
      message: 'Signing in with Google is not set up on this server',
    });
  }
}
