import type { SiteSetting } from '@quizmesh/contract';
import type { ModelStatic, Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { SettingRow } from './setting.model.ts';

type SettingKey = SiteSetting['settingKey'];

export interface SettingRepository {
  /** A cleared setting has an empty value; null when it was never saved. */
  find(key: SettingKey): Promise<SiteSetting | null>;
  /** Like find, and locks the row until the transaction ends. */
  lock(key: SettingKey): Promise<SiteSetting | null>;
  /** Adds a setting. @returns false when a concurrent request added it first */
  add(setting: SiteSetting): Promise<boolean>;
  save(setting: SiteSetting): Promise<void>;
}

function present(row: SettingRow | null, settingKey: SettingKey): SiteSetting | null {
  if (!row) return null;
  const { settingValue, description, version, updatedAt } = row;
  return { settingKey, settingValue, description, version, updatedAt: updatedAt.toISOString() };
}

export function createSettingRepository(
  settings: ModelStatic<SettingRow>,
  transaction: Transaction | null = null,
): SettingRepository {
  return {
    find: async (key) => present(await settings.findByPk(key, { transaction }), key),
    async lock(key) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      return present(await settings.findByPk(key, { transaction, ...lock }), key);
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
