import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, integer, primary, text, withDefault, type RowOf } from '../database/table.ts';

const generationCounterColumns = {
  /** UTC day, "2026-11-21". */
  day: primary(text()),
  bucket: primary(text()),
  used: withDefault(integer(), 0),
};
export type GenerationCounterRow = RowOf<typeof generationCounterColumns>;

export function defineGenerationCounter(sequelize: Sequelize): ModelStatic<GenerationCounterRow> {
  return defineTable(sequelize, 'generation_counters', generationCounterColumns);
}
