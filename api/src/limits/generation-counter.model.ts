import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';

export interface GenerationCounterRow extends Model<
  InferAttributes<GenerationCounterRow>,
  InferCreationAttributes<GenerationCounterRow>
> {
  /** UTC day, "2026-11-21". */
  day: string;
  bucket: string;
  used: CreationOptional<number>;
}

export function defineGenerationCounter(sequelize: Sequelize): ModelStatic<GenerationCounterRow> {
  return sequelize.define<GenerationCounterRow>('generation_counters', {
    day: { type: DataTypes.STRING, primaryKey: true },
    bucket: { type: DataTypes.STRING, primaryKey: true },
    used: { type: DataTypes.INTEGER, defaultValue: 0 },
  });
}
