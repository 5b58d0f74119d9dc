import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

/** A single row; missing until an admin saves limits. */
export interface QuizLimitsRow extends Model<
  InferAttributes<QuizLimitsRow>,
  InferCreationAttributes<QuizLimitsRow>
> {
  id: number;
  globalLimit: number | null;
  anonymousLimit: number | null;
  authenticatedLimit: number | null;
  lastResetAt: Date | null;
  version: number;
}

export function defineQuizLimits(sequelize: Sequelize): ModelStatic<QuizLimitsRow> {
  return sequelize.define<QuizLimitsRow>('quiz_limits', {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    globalLimit: DataTypes.INTEGER,
    anonymousLimit: DataTypes.INTEGER,
    authenticatedLimit: DataTypes.INTEGER,
    lastResetAt: instant,
    version: DataTypes.INTEGER,
  });
}
