import { createHash } from 'node:crypto';
import { Op, type ModelStatic, type Transaction } from 'sequelize';
import { foldUsername } from './fold-identity.ts';
import { skeletonsOf } from './look-alikes.ts';
import type { UsernameHoldRow } from './user.model.ts';

/** Names of what looks like a username; the blank keeps them apart from usernames, which have none. */
function lockNames(username: string): string[] {
  const { written, folded } = skeletonsOf(username);
  return [`written ${written}`, `folded ${folded}`].map(
    (name) => ` ${createHash('sha256').update(name).digest('base64url')}`,
  );
}

export interface UsernameHoldRepository {
  hold(username: string, until: Date): Promise<void>;
  isHeld(username: string): Promise<boolean>;
  /** Until the transaction ends, others wait that lock this name or one that looks like it: neither sees an account that the
   *  other one is adding. */
  lockLookAlikes(username: string, at: Date): Promise<void>;
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
    async lockLookAlikes(username, at) {
      // In one order, so that two that wait for each other are rare.
      for (const usernameFolded of lockNames(username).sort())
        await holds.upsert({ usernameFolded, expiresAt: at }, { transaction });
    },
    async removeExpired(now) {
      await holds.destroy({ where: { expiresAt: { [Op.lte]: now } }, transaction });
    },
  };
}
