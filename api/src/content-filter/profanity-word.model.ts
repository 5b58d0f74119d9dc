import type { ProfanityWord } from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, flag, id, instant, integer, text, withDefault, type RowOf } from '../database/table.ts';

const profanityWordColumns = {
  id: id(),
  word: text(),
  /** Equal for two spellings of the same word. */
  wordKey: text(),
  category: text<ProfanityWord['category']>(),
  severity: text<ProfanityWord['severity']>(),
  isPattern: flag(),
  isActive: flag(),
  addedBy: text(),
  version: withDefault(integer(), 1),
  createdAt: instant(),
};
export type ProfanityWordRow = RowOf<typeof profanityWordColumns>;

export function defineProfanityWord(sequelize: Sequelize): ModelStatic<ProfanityWordRow> {
  return defineTable(sequelize, 'profanity_words', profanityWordColumns);
}
