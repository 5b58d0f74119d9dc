import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';

export interface ProviderUsageRow extends Model<
  InferAttributes<ProviderUsageRow>,
  InferCreationAttributes<ProviderUsageRow>
> {
  /** UTC day, "2026-11-21". */
  day: string;
  provider: string;
  calls: CreationOptional<number>;
  inputTokens: CreationOptional<number>;
  outputTokens: CreationOptional<number>;
  /** Reserved for running calls; reservations of a killed process remain for the day. */
  heldTokens: CreationOptional<number>;
  /** Millionths of a US dollar. */
  spendMicros: CreationOptional<number>;
  heldMicros: CreationOptional<number>;
}

// Sequelize mutates the column definitions it is given, so each column gets its own.
const counter = () => ({ type: DataTypes.DOUBLE, defaultValue: 0 });

export function defineProviderUsage(sequelize: Sequelize): ModelStatic<ProviderUsageRow> {
  return sequelize.define<ProviderUsageRow>('provider_usage', {
    day: { type: DataTypes.STRING, primaryKey: true },
    provider: { type: DataTypes.STRING, primaryKey: true },
    calls: counter(),
    inputTokens: counter(),
    outputTokens: counter(),
    heldTokens: counter(),
    spendMicros: counter(),
    heldMicros: counter(),
  });
}
