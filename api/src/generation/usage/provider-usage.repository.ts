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
  /** Counts a call that was not reserved. */
  add(day: UsageDay, used: UsedByCall): Promise<void>;
  /** Newest first; days without calls are left out. @param since UTC day */
  list(providers: readonly string[], since: string): Promise<readonly DayUsage[]>;
}

/** What a provider used on one day. */
export interface DayUsage extends UsageDay, UsedByCall {
  readonly calls: number;
  /** Reserved for running calls. */
  readonly heldTokens: number;
}

const NOTHING_HELD: UsageAmount = { tokens: 0, micros: 0 };

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

  async function settle(day: UsageDay, held: UsageAmount, used: UsedByCall): Promise<boolean> {
    const [changed] = await usage.update(
      {
        calls: plus('calls', 1),
        inputTokens: plus('input_tokens', used.inputTokens),
        outputTokens: plus('output_tokens', used.outputTokens),
        spendMicros: plus('spend_micros', used.micros),
        heldTokens: minus('held_tokens', held.tokens),
        heldMicros: minus('held_micros', held.micros),
      },
      { where: { ...day }, transaction },
    );
    return changed === 1;
  }
  const addDay = (day: UsageDay) => usage.bulkCreate([{ ...day }], { ignoreDuplicates: true, transaction });

  return {
    async hold(day, amount, limit) {
      if (await holdMore(day, amount, limit)) return true;
      await addDay(day);
      return holdMore(day, amount, limit);
    },
    async settle(day, held, used) {
      await settle(day, held, used);
    },
    async add(day, used) {
      if (await settle(day, NOTHING_HELD, used)) return;
      await addDay(day);
      await settle(day, NOTHING_HELD, used);
    },
    async list(providers, since) {
      const rows = await usage.findAll({
        where: { provider: [...providers], day: { [Op.gte]: since } },
        order: [['day', 'DESC']],
        transaction,
      });
      return rows.map(
        ({ day, provider, calls, inputTokens, outputTokens, heldTokens, spendMicros: micros }) => ({
          ...{ day, provider, calls, inputTokens, outputTokens, heldTokens, micros },
        }),
      );
    },
  };
}
