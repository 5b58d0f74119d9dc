import { Op, type ModelStatic, type Transaction } from 'sequelize';
import { foldUsername } from './fold-identity.ts';
import type { UsernameHoldRow } from './user.model.ts';

export interface UsernameHoldRepository {
  hold(username: string, until: Date): Promise<void>;
  isHeld(username: string): Promise<boolean>;
  removeExpired(now: Date): Promise<void>;
}

/** Usernames that are reserved for a while although no account has them. */
export function createUsernameHoldRepository(
  holds: ModelStatic<UsernameHoldRow>,
  transaction: Transaction | null = null,
): UsernameHoldRepository {
  return {
    async hold(username, until) {
      await holds.upsert({ usernameFolded: foldUsername(username), expiresAt: until }, { transaction });
    },
    async isHeld(username) {
      return (await holds.findByPk(foldUsername(username), { transaction })) !== null;
    },
    async removeExpired(now) {
      await holds.destroy({ where: { expiresAt: { [Op.lte]: now } }, transaction });
    },
  };
}
