import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import type { ReservedQuota } from '../../limits/index.ts';
import { instant } from '../../database/column.ts';
import type { PipelineStep } from '../draft-pipeline.service.ts';

export interface GenerationRow extends Model<
  InferAttributes<GenerationRow>,
  InferCreationAttributes<GenerationRow>
> {
  id: CreationOptional<number>;
  playerKey: string;
  topic: string;
  status: 'running' | 'done' | 'failed';
  step: PipelineStep;
  quizId: CreationOptional<number | null>;
  errorCode: CreationOptional<string | null>;
  errorMessage: CreationOptional<string | null>;
  place: ReservedQuota;
  createdAt: Date;
  finishedAt: CreationOptional<Date | null>;
  leaseUntil: Date | null;
}

export function defineGeneration(sequelize: Sequelize): ModelStatic<GenerationRow> {
  return sequelize.define<GenerationRow>('generations', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    playerKey: DataTypes.STRING,
    topic: DataTypes.STRING,
    status: DataTypes.STRING,
    step: DataTypes.STRING,
    quizId: DataTypes.INTEGER,
    errorCode: DataTypes.STRING,
    errorMessage: DataTypes.STRING,
    place: DataTypes.JSON,
    createdAt: instant,
    finishedAt: instant,
    leaseUntil: instant,
  });
}
