import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, instant, integer, primary, text, type RowOf } from '../database/table.ts';

const settingColumns = {
  settingKey: primary(text()),
  settingValue: text(),
  description: text(),
  version: integer(),
  updatedAt: instant(),
};
export type SettingRow = RowOf<typeof settingColumns>;

export function defineSetting(sequelize: Sequelize): ModelStatic<SettingRow> {
  return defineTable(sequelize, 'site_settings', settingColumns);
}
