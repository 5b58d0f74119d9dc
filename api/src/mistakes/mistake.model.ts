import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, double, integer, nullable, primary, text, type RowOf } from '../database/table.ts';

/** A question that a member missed. Days are in the account's time zone. */
const mistakeColumns = {
  userId: primary(integer()),
  questionId: primary(integer()),
  /** Null: it is known. */
  dueOn: nullable(text()),
  stability: double(),
  difficulty: double(),
  repetitions: integer(),
  lapses: integer(),
  /** When it was last asked, in a quiz or among mistakes. */
  reviewedOn: text(),
  /** When it was last answered among mistakes. */
  answeredOn: nullable(text()),
};
export type MistakeRow = RowOf<typeof mistakeColumns>;

export function defineMistake(sequelize: Sequelize): ModelStatic<MistakeRow> {
  return defineTable(sequelize, 'mistakes', mistakeColumns);
}
