import { ProviderUnavailableError } from '../openai/provider-call.error.ts';
import type { ProviderUsageRepository, UsageAmount } from './provider-usage.repository.ts';

interface CallTokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface CallBudget {
  /** Reserves the maximum cost of a call. @throws {ProviderUnavailableError} the day's limit would be exceeded */
  hold(expected: CallTokens): Promise<{ settle(used: CallTokens): Promise<void> }>;
}

export interface CallBudgetDeps {
  readonly usage: ProviderUsageRepository;
  /** Its limits are those of all models together. */
  readonly provider: string;
  /** Counts the calls a second time, as a part of the provider's; null: no part of its own. */
  readonly part: string | null;
  /** Per UTC day; null is unlimited. */
  readonly dailyTokens: number | null;
  readonly dailyMicros: number | null;
  /** Millionths of a US dollar per token; 0 when not configured. */
  readonly inputPrice: number;
  readonly outputPrice: number;
  readonly now: () => Date;
  readonly onTokens?: (kind: 'input' | 'output', tokens: number) => void;
}

const DAY_MS = 86_400_000;

/** Tokens and cost per UTC day with hard limits, counted in the database for all processes. */
export function createCallBudget(deps: CallBudgetDeps): CallBudget {
  const { usage, provider, part, dailyTokens, dailyMicros, inputPrice, outputPrice, now } = deps;
  const priceOf = ({ inputTokens, outputTokens }: CallTokens) =>
    inputTokens * inputPrice + outputTokens * outputPrice;
  const limit: UsageAmount = { tokens: dailyTokens ?? Infinity, micros: dailyMicros ?? Infinity };

  return {
    async hold(expected) {
      const at = now();
      const day = { day: at.toISOString().slice(0, 10), provider };
      const held = { tokens: expected.inputTokens + expected.outputTokens, micros: priceOf(expected) };
      if (!(await usage.hold(day, held, limit))) {
        throw new ProviderUnavailableError('daily-budget', DAY_MS - (at.getTime() % DAY_MS));
      }
      return {
        async settle(used) {
          const spent = { ...used, micros: priceOf(used) };
          await usage.settle(day, held, spent);
          if (part !== null) await usage.add({ ...day, provider: part }, spent);
          deps.onTokens?.('input', used.inputTokens);
          deps.onTokens?.('output', used.outputTokens);
        },
      };
    },
  };
}
