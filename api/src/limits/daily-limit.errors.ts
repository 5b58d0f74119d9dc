import { AppError } from '../http/errors/app-error.ts';

export interface DailyLimitDetails {
  readonly isAnonymous: boolean;
  /** Signing up would give a higher limit. */
  readonly encourageSignup: boolean;
  readonly limit: number;
  readonly resetAt: Date;
  readonly at: Date;
}

/** The quota of this UTC day is used up (decision 10). */
export class DailyLimitReachedError extends AppError {
  constructor({ isAnonymous, encourageSignup, limit, resetAt, at }: DailyLimitDetails) {
    const seconds = String(Math.max(1, Math.ceil((resetAt.getTime() - at.getTime()) / 1000)));
    super({
      status: 429,
      code: 'DAILY_LIMIT_REACHED',
      message: 'Daily limit reached',
      details: { encourageSignup, isAnonymous, limit, resetAt: resetAt.toISOString() },
      headers: {
        'Retry-After': seconds,
        'RateLimit-Limit': String(limit),
        'RateLimit-Remaining': '0',
        'RateLimit-Reset': seconds,
      },
    });
  }
}
