import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, flag, instant, integer, primary, type RowOf } from '../database/table.ts';

const accountErasureColumns = {
  userId: primary(integer()),
  deleteQuizzes: flag(),
  requestedAt: instant(),
};
export type AccountErasureRow = RowOf<typeof accountErasureColumns>;

export function defineAccountErasure(sequelize: Sequelize): ModelStatic<AccountErasureRow> {
  return defineTable(sequelize, 'account_erasures', accountErasureColumns);
}
