import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

export interface GuestRow extends Model<InferAttributes<GuestRow>, InferCreationAttributes<GuestRow>> {
  id: string;
  playerName: string;
  lastActiveAt: Date;
  createdAt: Date;
}

export function defineGuest(sequelize: Sequelize): ModelStatic<GuestRow> {
  return sequelize.define<GuestRow>('guests', {
    id: { type: DataTypes.STRING, primaryKey: true },
    playerName: DataTypes.STRING,
    lastActiveAt: instant,
    createdAt: instant,
  });
}

export interface GuestMergeRow extends Model<
  InferAttributes<GuestMergeRow>,
  InferCreationAttributes<GuestMergeRow>
> {
  guestId: string;
  userId: number;
  mergedAt: Date;
  settledAt: Date | null;
}

export function defineGuestMerge(sequelize: Sequelize): ModelStatic<GuestMergeRow> {
  return sequelize.define<GuestMergeRow>('guest_merges', {
    guestId: { type: DataTypes.STRING, primaryKey: true },
    userId: DataTypes.INTEGER,
    mergedAt: instant,
    settledAt: instant,
  });
}
