import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, instant, integer, nullable, primary, type RowOf } from '../database/table.ts';

/** A single row; missing until an admin saves limits. */
const quizLimitsColumns = {
  id: primary(integer()),
  globalLimit: nullable(integer()),
  anonymousLimit: nullable(integer()),
  authenticatedLimit: nullable(integer()),
  lastResetAt: nullable(instant()),
  version: integer(),
};
export type QuizLimitsRow = RowOf<typeof quizLimitsColumns>;

export function defineQuizLimits(sequelize: Sequelize): ModelStatic<QuizLimitsRow> {
  return defineTable(sequelize, 'quiz_limits', quizLimitsColumns);
}
