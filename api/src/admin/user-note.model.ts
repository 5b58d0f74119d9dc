import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, id, instant, integer, text, type RowOf } from '../database/table.ts';

const noteColumns = {
  id: id(),
  userId: integer(),
  authorId: integer(),
  /** The name at that time: the account may be deleted later. */
  authorName: text(),
  text: text(),
  createdAt: instant(),
};
export type UserNoteRow = RowOf<typeof noteColumns>;

export function defineUserNote(sequelize: Sequelize): ModelStatic<UserNoteRow> {
  return defineTable(sequelize, 'user_notes', noteColumns);
}
