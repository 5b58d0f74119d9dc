import type { QuestionReport } from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  id,
  instant,
  integer,
  nullable,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

const reportColumns = {
  id: id(),
  quizId: integer(),
  questionIndex: integer(),
  reportType: text<QuestionReport['reportType']>(),
  description: text(),
  status: text<QuestionReport['status']>(),
  playerKey: text(),
  /** Unique while the report is pending, so that a player reports a problem only once; null afterwards. */
  openKey: nullable(text()),
  version: withDefault(integer(), 1),
  createdAt: instant(),
};
export type ReportRow = RowOf<typeof reportColumns>;

export function defineReport(sequelize: Sequelize): ModelStatic<ReportRow> {
  return defineTable(sequelize, 'question_reports', reportColumns);
}
