import type { AdminFactCheck } from '@quizmesh/contract';
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

export interface FactCheckRow extends Model<
  InferAttributes<FactCheckRow>,
  InferCreationAttributes<FactCheckRow>
> {
  id: CreationOptional<number>;
  quizId: number;
  questionIndex: number;
  /** The last outcome; 'running' before the first. */
  status: AdminFactCheck['status'];
  isFactual: CreationOptional<boolean | null>;
  confidence: CreationOptional<number | null>;
  /** Explanation of the verdict, or why there is none. */
  explanation: string;
  explanationFolded: string;
  sources: string[];
  /** Name of the provider, or 'admin' after an edit. */
  checkedBy: CreationOptional<string | null>;
  checkedAt: CreationOptional<Date | null>;
  /** Since when a check is pending or running. */
  pendingSince: CreationOptional<Date | null>;
  version: CreationOptional<number>;
}

export interface FactModels {
  readonly factChecks: ModelStatic<FactCheckRow>;
}

export function defineFactModels(sequelize: Sequelize): FactModels {
  return {
    factChecks: sequelize.define<FactCheckRow>('fact_checks', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      quizId: DataTypes.INTEGER,
      questionIndex: DataTypes.INTEGER,
      status: DataTypes.STRING,
      isFactual: DataTypes.BOOLEAN,
      confidence: DataTypes.INTEGER,
      explanation: DataTypes.TEXT,
      explanationFolded: DataTypes.TEXT,
      sources: DataTypes.JSON,
      checkedBy: DataTypes.STRING,
      checkedAt: instant,
      pendingSince: instant,
      version: { type: DataTypes.INTEGER, defaultValue: 1 },
    }),
  };
}
