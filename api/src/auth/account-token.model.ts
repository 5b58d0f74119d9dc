import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, instant, integer, primary, text, type RowOf } from '../database/table.ts';

const accountTokenColumns = {
  tokenHash: primary(text()),
  purpose: text(),
  userId: integer(),
  expiresAt: instant(),
};
export type AccountTokenRow = RowOf<typeof accountTokenColumns>;

export const defineAccountToken = (sequelize: Sequelize): ModelStatic<AccountTokenRow> =>
  defineTable(sequelize, 'account_tokens', accountTokenColumns);
