import type { AdminFactCheck } from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  flag,
  id,
  instant,
  integer,
  json,
  nullable,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

const factCheckColumns = {
  id: id(),
  quizId: integer(),
  questionIndex: integer(),
  /** The last outcome; 'running' before the first. */
  status: text<AdminFactCheck['status']>(),
  isFactual: nullable(flag()),
  confidence: nullable(integer()),
  /** Explanation of the verdict, or why there is none. */
  explanation: text(),
  explanationFolded: text(),
  sources: json<string[]>(),
  /** Name of the provider, or 'admin' after an edit. */
  checkedBy: nullable(text()),
  checkedAt: nullable(instant()),
  /** Since when a check is pending or running. */
  pendingSince: nullable(instant()),
  version: withDefault(integer(), 1),
};
export type FactCheckRow = RowOf<typeof factCheckColumns>;

export interface FactModels {
  readonly factChecks: ModelStatic<FactCheckRow>;
}

export function defineFactModels(sequelize: Sequelize): FactModels {
  return {
    factChecks: defineTable(sequelize, 'fact_checks', factCheckColumns),
  };
}
