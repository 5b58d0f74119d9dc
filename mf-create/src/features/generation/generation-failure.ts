import { isApiError, type ApiErrorLike } from '@quizmesh/sdk';
import type { GenerationFailure } from './generation-slice.ts';

/** The server found no candidate good enough. */
export function isQualityTooLow(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === 'QUALITY_TOO_LOW' || error.message.toLowerCase().includes('quality too low');
}

function suggestionsOf({ body }: ApiErrorLike): string[] {
  const listed = body?.['suggestions'];
  return Array.isArray(listed) ? listed.filter((word): word is string => typeof word === 'string') : [];
}

/** The server will not make a quiz about this topic. */
function isTopicRefused({ status, code, body }: ApiErrorLike): boolean {
  if (status !== 400) return false;
  if (code === 'TOPIC_BLOCKED') return true;
  const fields = body?.['fields'];
  return code === 'VALIDATION_FAILED' && typeof fields === 'object' && fields !== null && 'topic' in fields;
}

/** A generation that an earlier page had begun has failed. */
export class FailedGenerationError extends Error {
  /** What the server said of it. */
  readonly serverMessage: string | null;

  constructor(serverMessage: string | null) {
    super('The generation failed');
    this.serverMessage = serverMessage;
  }
}

/** What is said about a failed call. */
export function failureOf(error: unknown): GenerationFailure {
  if (error instanceof FailedGenerationError) return { kind: 'other', message: error.serverMessage };
  if (!isApiError(error)) return { kind: 'other', message: null };
  if (
    error.status === 429 &&
    (error.code === 'DAILY_LIMIT_REACHED' || error.body?.['encourageSignup'] !== undefined)
  ) {
    const resetAt = error.body?.['resetAt'];
    return {
      kind: 'daily-limit',
      resetAt: typeof resetAt === 'string' ? resetAt : null,
      invitesSignUp: error.body?.['encourageSignup'] === true,
    };
  }
  if (error.code === 'TOPIC_NOT_SUPPORTED_OFFLINE') {
    return { kind: 'topic-not-supported', message: error.serverMessage, suggestions: suggestionsOf(error) };
  }
  if (isTopicRefused(error)) return { kind: 'topic-refused' };
  return { kind: 'other', message: error.serverMessage };
}
