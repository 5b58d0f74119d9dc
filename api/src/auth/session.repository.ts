import { literal, Op, type ModelStatic, type Transaction } from 'sequelize';
import type { SessionDevice } from './session-device.ts';
import type { SessionRow } from './session.model.ts';

export interface Session extends SessionDevice {
  /** Names the session without signing anybody in. */
  readonly tokenHash: string;
  readonly createdAt: Date;
  /** Up to an hour before the last request. */
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export interface NewSession extends Session {
  readonly userId: number;
  readonly tokenVersion: number;
}

/** Whose sessions; those of other versions have ended. */
interface SessionOwner {
  readonly id: number;
  readonly tokenVersion: number;
}

export interface SessionRepository {
  /** More than once changes nothing. */
  add(session: NewSession): Promise<void>;
  /** @returns false: it was never added */
  touch(tokenHash: string, at: Date): Promise<boolean>;
  /** Those that go on, the last used one first. */
  listOpen(owner: SessionOwner, page: { readonly at: Date; readonly limit: number }): Promise<Session[]>;
  /** One of the owner's that goes on. */
  findOpen(owner: SessionOwner, tokenHash: string, at: Date): Promise<Session | null>;
  /** All that are kept, also those that were ended before their time. */
  listOf(userId: number): Promise<Session[]>;
  removeOf(userId: number): Promise<void>;
  removeExpired(now: Date): Promise<void>;
}

/** The sessions of accounts; what ends one before its time is in the ended sessions and in the account's version. */
export function createSessionRepository(
  sessions: ModelStatic<SessionRow>,
  transaction: Transaction | null = null,
): SessionRepository {
  const whereOpen = ({ id: userId, tokenVersion }: SessionOwner, at: Date) => ({
    userId,
    tokenVersion,
    expiresAt: { [Op.gt]: at },
    [Op.and]: literal(`token_hash NOT IN (SELECT token_hash FROM ended_sessions WHERE user_id = ${userId})`),
  });
  return {
    async add(session) {
      await sessions.upsert({ ...session }, { transaction });
    },
    async touch(tokenHash, at) {
      const [touched] = await sessions.update({ lastUsedAt: at }, { where: { tokenHash }, transaction });
      return touched > 0;
    },
    async listOpen(owner, { at, limit }) {
      return sessions.findAll({
        where: whereOpen(owner, at),
        order: [
          ['lastUsedAt', 'DESC'],
          ['createdAt', 'DESC'],
        ],
        limit,
        transaction,
      });
    },
    async findOpen(owner, tokenHash, at) {
      return sessions.findOne({ where: { ...whereOpen(owner, at), tokenHash }, transaction });
    },
    async listOf(userId) {
      return sessions.findAll({ where: { userId }, order: [['createdAt', 'DESC']], transaction });
    },
    async removeOf(userId) {
      await sessions.destroy({ where: { userId }, transaction });
    },
    async removeExpired(now) {
      await sessions.destroy({ where: { expiresAt: { [Op.lte]: now } }, transaction });
    },
  };
}
