import type { SiteSetting } from '@quizmesh/contract';
import { Op, type ModelStatic, type Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { SettingRow } from './setting.model.ts';

type SettingKey = SiteSetting['settingKey'];

export interface SettingRepository {
  /** A cleared setting has an empty value; null when it was never saved. */
  find(key: SettingKey): Promise<SiteSetting | null>;
  /** Those of the keys that are configured, in their order. */
  findAll(keys: readonly SettingKey[]): Promise<SiteSetting[]>;
  /** Like find, and locks the row until the transaction ends. */
  lock(key: SettingKey): Promise<SiteSetting | null>;
  /** Adds a setting. @returns false when a concurrent request added it first */
  add(setting: SiteSetting): Promise<boolean>;
  save(setting: SiteSetting): Promise<void>;
}

function present(
  { settingValue, description, version, updatedAt }: SettingRow,
  settingKey: SettingKey,
): SiteSetting {
  return { settingKey, settingValue, description, version, updatedAt: updatedAt.toISOString() };
}

export function createSettingRepository(
  settings: ModelStatic<SettingRow>,
  transaction: Transaction | null = null,
): SettingRepository {
  return {
    async find(key) {
      const row = await settings.findByPk(key, { transaction });
      return row && present(row, key);
    },
    async findAll(keys) {
      const where = { settingKey: [...keys], settingValue: { [Op.ne]: '' } };
      const rows = await settings.findAll({ where, transaction });
      return keys.flatMap((key) =>
        rows.filter(({ settingKey }) => settingKey === key).map((row) => present(row, key)),
      );
    },
    async lock(key) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await settings.findByPk(key, { transaction, ...lock });
      return row && present(row, key);
    },
    async add({ updatedAt, ...setting }) {
      try {
        await settings.create({ ...setting, updatedAt: new Date(updatedAt) }, { transaction });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async save({ updatedAt, ...setting }) {
      await settings.upsert({ ...setting, updatedAt: new Date(updatedAt) }, { transaction });
    },
  };
}
