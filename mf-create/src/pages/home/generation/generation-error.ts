import type { CurrentGeneration } from '@quizmesh/contract';
import { isApiError, type ApiErrorLike } from '@quizmesh/sdk';
import type { GenerationError } from './generation-slice.ts';

/** No draft passed the quality checks. */
export function isQualityTooLow(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === 'QUALITY_TOO_LOW' || error.message.toLowerCase().includes('quality too low');
}

function suggestionsOf({ body }: ApiErrorLike): string[] {
  const listed = body?.['suggestions'];
  return Array.isArray(listed) ? listed.filter((word): word is string => typeof word === 'string') : [];
}

/** The server does not allow the topic. */
function isTopicRefused({ status, code, body }: ApiErrorLike): boolean {
  if (status !== 400) return false;
  if (code === 'TOPIC_BLOCKED') return true;
  const fields = body?.['fields'];
  return code === 'VALIDATION_FAILED' && typeof fields === 'object' && fields !== null && 'topic' in fields;
}

/** The user's daily limit is reached. */
function isDailyLimit({ status, code, body }: ApiErrorLike): boolean {
  return status === 429 && (code === 'DAILY_LIMIT_REACHED' || body?.['encourageSignup'] !== undefined);
}

const BAD_GATEWAY = 502;

/** Code of a generation that the server does not know. */
export const NOT_RECEIVED = 'GENERATION_NOT_RECEIVED';

/** A generation that failed on the server while no page was waiting: the same error as of a failed request. */
export class FailedGenerationError extends Error implements ApiErrorLike {
  override readonly name = 'ApiError';
  readonly status = 422;
  readonly code: string;
  readonly serverMessage: string | null;
  readonly body: Readonly<Record<string, unknown>> | null;

  constructor({
    id,
    making,
    errorCode,
    message,
  }: Pick<CurrentGeneration, 'errorCode' | 'message'> & Partial<Pick<CurrentGeneration, 'id' | 'making'>>) {
    super('The generation failed');
    this.body = making ? { generationId: id, made: making.made, asked: making.asked } : null;
    this.code = errorCode ?? 'UNKNOWN';
    this.serverMessage = message;
  }
}

/** There is too little to make all questions. */
function materialErrorOf({ code, body }: ApiErrorLike): GenerationError | null {
  if (code === 'TOO_FEW_IN_NOTES') return { kind: 'too-few-in-notes', code };
  const { generationId, made, asked } = body ?? {};
  const isKnown = typeof generationId === 'number' && typeof made === 'number' && typeof asked === 'number';
  return code === 'QUIZ_INCOMPLETE' && isKnown ? { kind: 'incomplete', generationId, made, asked } : null;
}

/** The server makes the quiz, which takes longer than a request may. */
export const isStillMade = (error: unknown): boolean =>
  isApiError(error) && error.code === 'GENERATION_CONTINUES';

/** There was no response, none with a quiz yet, or that of a proxy before the server: it may continue nevertheless (decision 14). */
export function isAnswerLost(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  return status === 0 || isStillMade(error) || (status >= BAD_GATEWAY && code === 'UNKNOWN');
}

function notSupported(error: ApiErrorLike): GenerationError {
  const available = error.body?.['available'];
  return {
    kind: 'topic-not-supported',
    suggestions: suggestionsOf(error),
    available: typeof available === 'number' ? available : 0,
  };
}

/** Message for a failed request. */
export function errorOf(error: unknown): GenerationError {
  if (!isApiError(error)) return { kind: 'other', code: null, message: null };
  if (isDailyLimit(error)) {
    const resetAt = error.body?.['resetAt'];
    return {
      kind: 'daily-limit',
      resetAt: typeof resetAt === 'string' ? resetAt : null,
      invitesSignUp: error.body?.['encourageSignup'] === true,
    };
  }
  if (error.code === 'TOPIC_NOT_SUPPORTED_OFFLINE') return notSupported(error);
  const material = materialErrorOf(error);
  if (material) return material;
  if (isTopicRefused(error)) return { kind: 'topic-refused' };
  if (error.code === NOT_RECEIVED) return { kind: 'not-received' };
  if (isAnswerLost(error)) return { kind: 'answer-lost', code: error.code };
  return { kind: 'other', code: error.code, message: error.serverMessage };
}
