import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, instant, integer, nullable, primary, text, type RowOf } from '../database/table.ts';

const sessionColumns = {
  tokenHash: primary(text()),
  userId: integer(),
  tokenVersion: integer(),
  browser: nullable(text()),
  system: nullable(text()),
  createdAt: instant(),
  lastUsedAt: instant(),
  expiresAt: instant(),
};
export type SessionRow = RowOf<typeof sessionColumns>;

export const defineSession = (sequelize: Sequelize): ModelStatic<SessionRow> =>
  defineTable(sequelize, 'sessions', sessionColumns);
