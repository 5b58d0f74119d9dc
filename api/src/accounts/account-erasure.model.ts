import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

export interface AccountErasureRow extends Model<
  InferAttributes<AccountErasureRow>,
  InferCreationAttributes<AccountErasureRow>
> {
  userId: number;
  deleteQuizzes: boolean;
  requestedAt: Date;
}

export function defineAccountErasure(sequelize: Sequelize): ModelStatic<AccountErasureRow> {
  return sequelize.define<AccountErasureRow>('account_erasures', {
    userId: { type: DataTypes.INTEGER, primaryKey: true },
    deleteQuizzes: DataTypes.BOOLEAN,
    requestedAt: instant,
  });
}
