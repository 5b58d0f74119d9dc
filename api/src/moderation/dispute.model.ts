import type { Dispute } from '@quizmesh/contract';
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

/** A question as the player saw it. */
export interface PresentedQuestion {
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
}

export interface DisputeRow extends Model<InferAttributes<DisputeRow>, InferCreationAttributes<DisputeRow>> {
  id: CreationOptional<number>;
  quizId: number;
  questionIndex: number;
  playerKey: string;
  /** The player's answer. */
  selectedOption: number;
  /** For admins; no checker sees it. */
  reason: string;
  /** The question at that time; null for disputes older than this column. */
  asked: CreationOptional<PresentedQuestion | null>;
  status: Dispute['status'];
  correctAnswer: CreationOptional<number | null>;
  note: CreationOptional<string | null>;
  version: CreationOptional<number>;
  createdAt: Date;
  resolvedAt: CreationOptional<Date | null>;
  /** Since when a decision has been waiting to be applied. */
  waitingSince: CreationOptional<Date | null>;
}

export function defineDispute(sequelize: Sequelize): ModelStatic<DisputeRow> {
  return sequelize.define<DisputeRow>('disputes', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    quizId: DataTypes.INTEGER,
    questionIndex: DataTypes.INTEGER,
    playerKey: DataTypes.STRING,
    selectedOption: DataTypes.INTEGER,
    reason: DataTypes.TEXT,
    asked: DataTypes.JSON,
    status: DataTypes.STRING,
    correctAnswer: DataTypes.INTEGER,
    note: DataTypes.TEXT,
    version: { type: DataTypes.INTEGER, defaultValue: 1 },
    createdAt: instant,
    resolvedAt: instant,
    waitingSince: instant,
  });
}
