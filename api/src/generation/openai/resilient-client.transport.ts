import { setTimeout as wait } from 'node:timers/promises';
import { timeLeft } from '../../http/time-left.ts';
import type { CallBudget } from '../usage/index.ts';
import type { Semaphore } from '../../workers/semaphore.ts';
import type { Chat, ChatRequest } from './chat.ts';
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
  readonly onCall: (outcome: string, seconds: number) => void;
}

/** When a provider asks for a longer pause, or too little time would be left for the answer, the call is not retried. */
const LONGEST_PAUSE_MS = 30_000;
const SHARE_OF_TIME_LEFT = 0.75;
/** Minimum number of characters per token, for the scripts that need most tokens. */
const CHARACTERS_PER_TOKEN = 2;

function estimate({ instructions, data, schema, maxTokens }: ChatRequest) {
  const characters = instructions.length + data.length + JSON.stringify(schema).length;
  return { inputTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN), outputTokens: maxTokens };
}

const isCallError = (error: unknown): boolean => error instanceof ProviderCallError;

function outcomeOf(error: unknown): string {
  if (error instanceof ProviderCallError) return error.kind;
  return error instanceof ProviderUnavailableError ? error.reason : 'aborted';
}

/** A chat with a limit of concurrent calls, the day's budget, the circuit breaker, and retries with growing pauses
 *  for temporary errors. */
export function createResilientClient(deps: ResilientClientDeps): Chat {
  const { chat, semaphore, breaker, budget, retries, backoffMs, jitter, onCall } = deps;

  async function callOnce(request: ChatRequest, signal: AbortSignal) {
    const expected = estimate(request);
    const hold = await budget.hold(expected);
    try {
      const answer = await chat(request, signal);
      await hold.settle(answer.usage ?? { ...expected, outputTokens: Math.ceil(answer.text.length / 3) });
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
    const report = (outcome: string) => onCall(outcome, (performance.now() - startedAt) / 1000);
    try {
      const answer = await breaker(() => callOnce(request, signal));
      report('answered');
      return answer;
    } catch (error) {
      report(outcomeOf(error));
      throw error;
    } finally {
      release();
    }
  }

  /** @returns milliseconds to wait before the next try; null for no further try */
  function pauseAfter(error: unknown, tried: number, signal: AbortSignal): number | null {
    if (!(error instanceof ProviderCallError) || !error.isRetryable || tried > retries) return null;
    const own = backoffMs * 2 ** (tried - 1) * (1 + jitter());
    const pause = Math.max(own, error.retryAfterMs ?? 0);
    return pause > Math.min(LONGEST_PAUSE_MS, timeLeft(signal) * SHARE_OF_TIME_LEFT) ? null : pause;
  }

  return async (request, signal) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await callWithSemaphore(request, signal);
      } catch (error) {
        signal.throwIfAborted();
        const pause = pauseAfter(error, tried, signal);
        if (pause === null) throw error;
        await wait(pause, undefined, { signal });
      }
    }
  };
}
