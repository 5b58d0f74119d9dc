import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, double, primary, text, withDefault, type RowOf } from '../../database/table.ts';

const providerUsageColumns = {
  /** UTC day, "2026-11-21". */
  day: primary(text()),
  provider: primary(text()),
  calls: withDefault(double(), 0),
  inputTokens: withDefault(double(), 0),
  outputTokens: withDefault(double(), 0),
  /** Reserved for running calls; reservations of a killed process remain for the day. */
  heldTokens: withDefault(double(), 0),
  /** Millionths of a US dollar. */
  spendMicros: withDefault(double(), 0),
  heldMicros: withDefault(double(), 0),
};
export type ProviderUsageRow = RowOf<typeof providerUsageColumns>;

export function defineProviderUsage(sequelize: Sequelize): ModelStatic<ProviderUsageRow> {
  return defineTable(sequelize, 'provider_usage', providerUsageColumns);
}
