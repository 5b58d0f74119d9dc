import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

export interface AccountTokenRow extends Model<
  InferAttributes<AccountTokenRow>,
  InferCreationAttributes<AccountTokenRow>
> {
  tokenHash: string;
  purpose: string;
  userId: number;
  expiresAt: Date;
}

export function defineAccountToken(sequelize: Sequelize): ModelStatic<AccountTokenRow> {
  return sequelize.define<AccountTokenRow>('account_tokens', {
    tokenHash: { type: DataTypes.STRING, primaryKey: true },
    purpose: DataTypes.STRING,
    userId: DataTypes.INTEGER,
    expiresAt: instant,
  });
}
