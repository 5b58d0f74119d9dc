import type { ReleaseChannel } from '@quizmesh/contract';
import type { Transaction } from 'sequelize';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import { ChannelMovedError } from './release.errors.ts';
import type { ReleaseModels } from './release.model.ts';

/** Where a module's channel points. */
export interface ChannelPointer {
  readonly module: string;
  readonly channel: ReleaseChannel;
  readonly current: string;
  readonly lastGood: string | null;
}

interface ChannelMove {
  readonly kind: 'promote' | 'rollback';
  readonly from: string | null;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

export interface ChannelRepository {
  /** Reads the pointer and keeps other transactions from moving it; null before the first promotion. */
  lock(module: string, channel: ReleaseChannel): Promise<ChannelPointer | null>;
  /** Moves the pointer and writes the audit row.
   *  @throws {ChannelMovedError} somebody else made the first promotion */
  move(to: ChannelPointer, move: ChannelMove): Promise<void>;
  /** Releases that were current before, newest first, without the withdrawn ones. */
  goodHistory(module: string, channel: ReleaseChannel): Promise<string[]>;
  /** Raised by every move of any channel. */
  revision(): Promise<number>;
}

export function createChannelRepository(
  { channels, moves, releases }: ReleaseModels,
  transaction: Transaction | null = null,
): ChannelRepository {
  async function setPointer(to: ChannelPointer, { from, reason }: ChannelMove): Promise<void> {
    const { module, channel, current, lastGood } = to;
    if (from !== null) {
      await channels.update({ current, lastGood, reason }, { where: { module, channel }, transaction });
      return;
    }
    try {
      await channels.create({ ...to, reason }, { transaction });
    } catch (error) {
      if (isUniqueViolation(error)) throw new ChannelMovedError(null);
      throw error;
    }
  }
  return {
    async lock(module, channel) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await channels.findOne({ where: { module, channel }, transaction, ...lock });
      return row && { module, channel, current: row.current, lastGood: row.lastGood };
    },
    async move(to, move) {
      await setPointer(to, move);
      await moves.create(
        {
          module: to.module,
          channel: to.channel,
          kind: move.kind,
          fromRelease: move.from,
          toRelease: to.current,
          actor: move.actor,
          reason: move.reason,
          movedAt: move.at,
        },
        { transaction },
      );
    },
    async goodHistory(module, channel) {
      const [history, withdrawn] = [
        await moves.findAll({
          attributes: ['toRelease'],
          where: { module, channel },
          order: [['id', 'DESC']],
          transaction,
        }),
        await releases.findAll({
          attributes: ['release', 'withdrawnAt'],
          where: { module },
          transaction,
        }),
      ];
      const bad = new Set(withdrawn.filter((row) => row.withdrawnAt).map((row) => row.release));
      return [...new Set(history.map((row) => row.toRelease))].filter((name) => !bad.has(name));
    },
    async revision() {
      return (await moves.max<number | null, typeof moves.prototype>('id', { transaction })) ?? 0;
    },
  };
}
