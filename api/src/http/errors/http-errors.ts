import { AppError } from './app-error.ts';

export class ValidationError extends AppError {
  constructor(
    fields: Readonly<Record<string, string>>,
    message = 'Some values are not valid',
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super({ status: 400, code: 'VALIDATION_FAILED', message, fields, details });
  }
}

export class NotAuthenticatedError extends AppError {
  constructor(message = 'Please sign in') {
    super({
      status: 401,
      code: 'NOT_AUTHENTICATED',
      message,
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
}

export class ForbiddenError extends AppError {
  constructor(message = 'You may not do this') {
    super({ status: 403, code: 'FORBIDDEN', message });
  }
}

export class NotFoundError extends AppError {
  constructor(message = 'Not found') {
    super({ status: 404, code: 'NOT_FOUND', message });
  }
}

/** The path exists, but not with this method; `Allow` lists the methods that do. */
export class MethodNotAllowedError extends AppError {
  constructor(allowed: readonly string[]) {
    super({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: 'This address does not take that method',
      headers: { Allow: allowed.join(', ') },
    });
  }
}

export class UnsupportedMediaTypeError extends AppError {
  constructor(message = 'The request body must be JSON') {
    super({ status: 415, code: 'VALIDATION_FAILED', message });
  }
}

/** A service that is down usually returns within seconds. */
const RETRY_AFTER_SECONDS = '2';

export class UnavailableError extends AppError {
  constructor(message: string, cause?: unknown) {
    super({
      status: 503,
      code: 'UNAVAILABLE',
      message,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
      cause,
    });
  }
}

/** Someone else changed the same item first; `current` is its present state (decision 44). */
export class ConflictError extends AppError {
  constructor(current: unknown, message = 'Somebody changed this in the meantime') {
    super({ status: 409, code: 'CONFLICT', message, details: { current } });
  }
}
