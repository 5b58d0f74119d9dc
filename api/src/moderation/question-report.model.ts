import type { QuestionReport } from '@quizmesh/contract';
import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

export interface ReportRow extends Model<InferAttributes<ReportRow>, InferCreationAttributes<ReportRow>> {
  id: CreationOptional<number>;
  quizId: number;
  questionIndex: number;
  reportType: QuestionReport['reportType'];
  description: string;
  status: QuestionReport['status'];
  playerKey: string;
  /** Unique while the report is pending, so that a player reports a problem only once; null afterwards. */
  openKey: string | null;
  version: CreationOptional<number>;
  createdAt: Date;
}

export function defineReport(sequelize: Sequelize): ModelStatic<ReportRow> {
  return sequelize.define<ReportRow>('question_reports', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    quizId: DataTypes.INTEGER,
    questionIndex: DataTypes.INTEGER,
    reportType: DataTypes.STRING,
    description: DataTypes.TEXT,
    status: DataTypes.STRING,
    playerKey: DataTypes.STRING,
    openKey: DataTypes.STRING,
    version: { type: DataTypes.INTEGER, defaultValue: 1 },
    createdAt: instant,
  });
}
