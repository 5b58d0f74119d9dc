import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, instant, integer, primary, text, type RowOf } from '../database/table.ts';

const endedSessionColumns = {
  tokenHash: primary(text()),
  userId: integer(),
  expiresAt: instant(),
};
export type EndedSessionRow = RowOf<typeof endedSessionColumns>;

export const defineEndedSession = (sequelize: Sequelize): ModelStatic<EndedSessionRow> =>
  defineTable(sequelize, 'ended_sessions', endedSessionColumns);
