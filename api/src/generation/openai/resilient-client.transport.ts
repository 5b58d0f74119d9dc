import { setTimeout as wait } from 'node:timers/promises';
import { timeLeft } from '../../http/time-left.ts';
import type { CallBudget } from '../usage/index.ts';
import type { Semaphore } from '../../workers/semaphore.ts';
import type { Chat, ChatAnswer, ChatRequest, TimedAnswer } from './chat.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { ProviderCallError, ProviderUnavailableError } from './provider-call.error.ts';

export interface ResilientClientDeps {
  readonly chat: Chat;
  readonly semaphore: Semaphore;
  readonly breaker: CircuitBreaker;
  readonly budget: CallBudget;
  /** Number of retries after the first call. */
  readonly retries: number;
  /** Wait before the first retry; doubles with each. */
  readonly backoffMs: number;
  /** 0 to 1; spreads concurrent retries. */
  readonly jitter: () => number;
  readonly onCall: (call: CallReport) => void;
}

/** What became of one call. */
export interface CallReport {
  /** "answered", or the kind of error. */
  readonly outcome: string;
  readonly seconds: number;
  /** 0 without an answer. */
  readonly outputTokens: number;
  /** Null: there was no response. */
  readonly status: number | null;
}

/** When a provider asks for a longer pause, or too little time would be left for the answer, the call is not retried. */
const LONGEST_PAUSE_MS = 30_000;
const SHARE_OF_TIME_LEFT = 0.75;
/** A model is loaded in seconds or minutes: pauses of six times the first one, as often as there is time. */
const LOADING_PAUSE = 6;
const LOADING_RETRIES = 60;
/** Minimum number of characters per token, for the scripts that need most tokens. */
const CHARACTERS_PER_TOKEN = 2;

function estimate({ instructions, data, schema, maxTokens }: ChatRequest) {
  const characters = instructions.length + data.length + JSON.stringify(schema).length;
  return { inputTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN), outputTokens: maxTokens };
}

const isCallError = (error: unknown): boolean => error instanceof ProviderCallError;
const isLoading = (error: unknown): boolean => error instanceof ProviderCallError && error.kind === 'loading';

/** Tokens of an answer whose server does not count them. */
const tokensOf = ({ text, usage }: ChatAnswer): number => usage?.outputTokens ?? Math.ceil(text.length / 3);

function outcomeOf(error: unknown): string {
  if (error instanceof ProviderCallError) return error.kind;
  return error instanceof ProviderUnavailableError ? error.reason : 'aborted';
}

/** A chat with a limit of concurrent calls, the day's budget, the circuit breaker, and retries with growing pauses
 *  for temporary errors. */
export function createResilientClient(deps: ResilientClientDeps): Chat<TimedAnswer> {
  const { chat, semaphore, breaker, budget, retries, backoffMs, jitter, onCall } = deps;

  async function callOnce(request: ChatRequest, signal: AbortSignal) {
    const expected = estimate(request);
    const hold = await budget.hold(expected);
    try {
      const answer = await chat(request, signal);
      await hold.settle(answer.usage ?? { ...expected, outputTokens: tokensOf(answer) });
      return answer;
    } catch (error) {
      const mayBeCharged = !isCallError(error) || (error instanceof ProviderCallError && error.mayBeCharged);
      await hold.settle({ inputTokens: mayBeCharged ? expected.inputTokens : 0, outputTokens: 0 });
      throw error;
    }
  }

  async function callWithSemaphore(request: ChatRequest, signal: AbortSignal) {
    const release = await semaphore.take(signal);
    const startedAt = performance.now();
    const elapsed = () => (performance.now() - startedAt) / 1000;
    const report = (call: Omit<CallReport, 'seconds'>) => onCall({ ...call, seconds: elapsed() });
    try {
      const answer = await breaker(() => callOnce(request, signal));
      report({ outcome: 'answered', outputTokens: tokensOf(answer), status: 200 });
      return { ...answer, seconds: elapsed() };
    } catch (error) {
      const status = (error instanceof ProviderCallError && error.status) || null;
      report({ outcome: outcomeOf(error), outputTokens: 0, status });
      throw error;
    } finally {
      release();
    }
  }

  /** @returns milliseconds to wait before the next try; null for no further try */
  function pauseAfter(error: unknown, tried: number, signal: AbortSignal): number | null {
    const most = isLoading(error) ? LOADING_RETRIES : retries;
    if (!(error instanceof ProviderCallError) || !error.isRetryable || tried > most) return null;
    const own = backoffMs * (isLoading(error) ? LOADING_PAUSE : 2 ** (tried - 1)) * (1 + jitter());
    const pause = Math.max(own, error.retryAfterMs ?? 0);
    return pause > Math.min(LONGEST_PAUSE_MS, timeLeft(signal) * SHARE_OF_TIME_LEFT) ? null : pause;
  }

  return async (request, signal) => {
    const tries = { failed: 0, loading: 0 };
    for (;;) {
      try {
        return await callWithSemaphore(request, signal);
      } catch (error) {
        signal.throwIfAborted();
        const tried = (tries[isLoading(error) ? 'loading' : 'failed'] += 1);
        const pause = pauseAfter(error, tried, signal);
        if (pause === null) throw error;
        await wait(pause, undefined, { signal });
      }
    }
  };
}
