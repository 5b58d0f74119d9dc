import { Op, literal, type ModelStatic, type Transaction } from 'sequelize';
import type { ProviderUsageRow } from './provider-usage.model.ts';

/** Tokens and millionths of a US dollar. */
export interface UsageAmount {
  readonly tokens: number;
  readonly micros: number;
}

export interface UsedByCall {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly micros: number;
}

export interface UsageDay {
  readonly day: string;
  readonly provider: string;
}

export interface ProviderUsageRepository {
  /** Reserves an amount of the day; safe with any number of processes.
   *  @returns false when it would exceed the limit */
  hold(day: UsageDay, amount: UsageAmount, limit: UsageAmount): Promise<boolean>;
  /** Replaces a reservation by the actual usage. */
  settle(day: UsageDay, held: UsageAmount, used: UsedByCall): Promise<void>;
  read(day: UsageDay): Promise<UsedByCall & { readonly calls: number; readonly heldTokens: number }>;
}

const NOTHING = { calls: 0, inputTokens: 0, outputTokens: 0, heldTokens: 0, micros: 0 };

/** A number as SQL. */
function digits(value: number): string {
  return String(Math.min(value, Number.MAX_SAFE_INTEGER));
}

function room(amount: UsageAmount, limit: UsageAmount) {
  return [
    literal(
      `input_tokens + output_tokens + held_tokens + ${digits(amount.tokens)} <= ${digits(limit.tokens)}`,
    ),
    literal(`spend_micros + held_micros + ${digits(amount.micros)} <= ${digits(limit.micros)}`),
  ];
}

export function createProviderUsageRepository(
  usage: ModelStatic<ProviderUsageRow>,
  transaction: Transaction | null = null,
): ProviderUsageRepository {
  const plus = (column: string, value: number) => literal(`${column} + ${digits(value)}`);
  const minus = (column: string, value: number) => literal(`${column} - ${digits(value)}`);

  async function holdMore(day: UsageDay, amount: UsageAmount, limit: UsageAmount): Promise<boolean> {
    const [changed] = await usage.update(
      { heldTokens: plus('held_tokens', amount.tokens), heldMicros: plus('held_micros', amount.micros) },
      { where: { ...day, [Op.and]: room(amount, limit) }, transaction },
    );
    return changed === 1;
  }

  return {
    async hold(day, amount, limit) {
      if (await holdMore(day, amount, limit)) return true;
      await usage.bulkCreate([{ ...day }], { ignoreDuplicates: true, transaction });
      return holdMore(day, amount, limit);
    },
    async settle(day, held, { inputTokens, outputTokens, micros }) {
      await usage.update(
        {
          calls: plus('calls', 1),
          inputTokens: plus('input_tokens', inputTokens),
          outputTokens: plus('output_tokens', outputTokens),
          spendMicros: plus('spend_micros', micros),
          heldTokens: minus('held_tokens', held.tokens),
          heldMicros: minus('held_micros', held.micros),
        },
        { where: { ...day }, transaction },
      );
    },
    async read({ day, provider }) {
      const row = await usage.findOne({ where: { day, provider }, transaction });
      if (!row) return NOTHING;
      const { calls, inputTokens, outputTokens, heldTokens, spendMicros: micros } = row;
      return { calls, inputTokens, outputTokens, heldTokens, micros };
    },
  };
}
