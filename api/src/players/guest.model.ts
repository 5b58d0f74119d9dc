import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, instant, integer, nullable, primary, text, type RowOf } from '../database/table.ts';

const guestColumns = {
  id: primary(text()),
  playerName: text(),
  lastActiveAt: instant(),
  createdAt: instant(),
  /** When what an idle guest had not finished was removed; null once it is back. */
  tidiedAt: nullable(instant()),
};
export type GuestRow = RowOf<typeof guestColumns>;

export const defineGuest = (sequelize: Sequelize): ModelStatic<GuestRow> =>
  defineTable(sequelize, 'guests', guestColumns);

const guestMergeColumns = {
  guestId: primary(text()),
  userId: integer(),
  mergedAt: instant(),
  settledAt: nullable(instant()),
};
export type GuestMergeRow = RowOf<typeof guestMergeColumns>;

export const defineGuestMerge = (sequelize: Sequelize): ModelStatic<GuestMergeRow> =>
  defineTable(sequelize, 'guest_merges', guestMergeColumns);
