import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

export interface SettingRow extends Model<InferAttributes<SettingRow>, InferCreationAttributes<SettingRow>> {
  settingKey: string;
  settingValue: string;
  description: string;
  version: number;
  updatedAt: Date;
}

export function defineSetting(sequelize: Sequelize): ModelStatic<SettingRow> {
  return sequelize.define<SettingRow>('site_settings', {
    settingKey: { type: DataTypes.STRING, primaryKey: true },
    settingValue: DataTypes.TEXT,
    description: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    updatedAt: instant,
  });
}
