import { createHash } from 'node:crypto';
import { Op, type ModelStatic, type Transaction } from 'sequelize';
import type { EndedSessionRow } from './ended-session.model.ts';

export interface EndedSessionRepository {
  /** Ends a session, which would have expired at that time; more than once changes nothing. */
  end(session: {
    readonly tokenHash: string;
    readonly userId: number;
    readonly expiresAt: Date;
  }): Promise<void>;
  removeOf(userId: number): Promise<void>;
  removeExpired(now: Date): Promise<void>;
}

/** 64 hexadecimal digits. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Session tokens that were signed out: only their hashes. */
export function createEndedSessionRepository(
  sessions: ModelStatic<EndedSessionRow>,
  transaction: Transaction | null = null,
): EndedSessionRepository {
  return {
    async end({ tokenHash, userId, expiresAt }) {
      await sessions.upsert({ tokenHash, userId, expiresAt }, { transaction });
    },
    async removeOf(userId) {
      await sessions.destroy({ where: { userId }, transaction });
    },
    async removeExpired(now) {
      await sessions.destroy({ where: { expiresAt: { [Op.lte]: now } }, transaction });
    },
  };
}
