/** The kind of error of a call, as metrics and logs name it. */
export type CallErrorKind =
  | 'timeout'
  | 'network'
  | 'rate-limited'
  | 'server-error'
  /** A server nearby reads the model from disk. */
  | 'loading'
  | 'garbled'
  | 'quota'
  | 'not-accepted';

const RETRYABLE: readonly CallErrorKind[] = [
  'timeout',
  'network',
  'rate-limited',
  'server-error',
  'loading',
  'garbled',
];

export interface CallErrorDetails {
  readonly status?: number | undefined;
  /** The wait that the provider asked for. */
  readonly retryAfterMs?: number | undefined;
  /** There was no connection. */
  readonly isUnsent?: boolean;
  readonly cause?: unknown;
}

/** One call failed. Contains nothing of what was sent, which may be a user's notes. */
export class ProviderCallError extends Error {
  readonly kind: CallErrorKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly #isUnsent: boolean;

  constructor(kind: CallErrorKind, { status, retryAfterMs, isUnsent = false, cause }: CallErrorDetails = {}) {
    super(`The call of the AI provider failed: ${kind}${status ? ` (${status})` : ''}`, { cause });
    this.name = 'ProviderCallError';
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.#isUnsent = isUnsent;
  }

  get isRetryable(): boolean {
    return RETRYABLE.includes(this.kind);
  }

  /** Tokens may have been used although there was no answer. */
  get mayBeCharged(): boolean {
    return !this.#isUnsent && ['timeout', 'network', 'garbled'].includes(this.kind);
  }
}

/** No call was made: the provider was down a moment ago, or the day's budget is used up. */
export class ProviderUnavailableError extends Error {
  readonly reason: 'circuit-open' | 'daily-budget';
  readonly retryAfterMs: number;

  constructor(reason: ProviderUnavailableError['reason'], retryAfterMs: number) {
    super(`The AI provider is not called: ${reason}`);
    this.name = 'ProviderUnavailableError';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
