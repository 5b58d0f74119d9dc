import { createHash, randomBytes } from 'node:crypto';
import { Op, type ModelStatic, type Transaction } from 'sequelize';
import type { AccountTokenRow } from './account-token.model.ts';

/** 'exchange': the token in the address after signing in with Google, exchanged once for a session. 'used-reset': a link that set
 *  the present password. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'used-reset' | 'exchange';

export interface AccountTokenRepository {
  /** Stores only the hash. For mailed tokens only the newest is valid, so call it with the account locked. */
  keep(token: string, kept: { purpose: TokenPurpose; userId: number; expiresAt: Date }): Promise<void>;
  /** The account of a valid token, which stays valid. */
  peek(token: string, purpose: TokenPurpose, now: Date): Promise<number | null>;
  /** Uses up a token: of concurrent requests one gets the account, the others null. */
  consume(token: string, purpose: TokenPurpose, now: Date): Promise<number | null>;
  removeOf(userId: number): Promise<void>;
  removeExpired(now: Date): Promise<void>;
}

const TOKEN_BYTES = 32;

/** 43 random characters (256 bits). */
export function newAccountToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function createAccountTokenRepository(
  tokens: ModelStatic<AccountTokenRow>,
  transaction: Transaction | null = null,
): AccountTokenRepository {
  async function peek(token: string, purpose: TokenPurpose, now: Date): Promise<number | null> {
    const where = { tokenHash: hashToken(token), purpose, expiresAt: { [Op.gt]: now } };
    const row = await tokens.findOne({ where, transaction });
    return row?.userId ?? null;
  }
  return {
    peek,
    async keep(token, { purpose, userId, expiresAt }) {
      if (purpose !== 'exchange') await tokens.destroy({ where: { userId, purpose }, transaction });
      await tokens.create({ tokenHash: hashToken(token), purpose, userId, expiresAt }, { transaction });
    },
    async consume(token, purpose, now) {
      const userId = await peek(token, purpose, now);
      const where = { tokenHash: hashToken(token), purpose };
      const removed = await tokens.destroy({ where, transaction });
      return removed === 1 ? userId : null;
    },
    async removeOf(userId) {
      await tokens.destroy({ where: { userId }, transaction });
    },
    async removeExpired(now) {
      await tokens.destroy({ where: { expiresAt: { [Op.lte]: now } }, transaction });
    },
  };
}
