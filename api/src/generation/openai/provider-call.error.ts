/** How a call to the provider ended, as metrics and logs name it. */
export type CallFault =
  'timeout' | 'network' | 'rate-limited' | 'server-error' | 'garbled' | 'quota' | 'not-accepted';

const RETRYABLE: readonly CallFault[] = ['timeout', 'network', 'rate-limited', 'server-error', 'garbled'];

export interface CallFaultDetails {
  readonly status?: number | undefined;
  /** What the provider asked for. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** One call failed; says nothing of what was sent, which may hold a person's notes. */
export class ProviderCallError extends Error {
  readonly fault: CallFault;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(fault: CallFault, { status, retryAfterMs, cause }: CallFaultDetails = {}) {
    super(`The call of the AI provider failed: ${fault}${status ? ` (${status})` : ''}`, { cause });
    this.name = 'ProviderCallError';
    this.fault = fault;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  get isRetryable(): boolean {
    return RETRYABLE.includes(this.fault);
  }

  /** Tokens may have been used although no answer came. */
  get mayBeCharged(): boolean {
    return this.fault === 'timeout' || this.fault === 'network' || this.fault === 'garbled';
  }
}

/** No call is made: the provider was down a moment ago, or the day's budget is used up. */
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
