import { Op, fn, col, type InferAttributes, type Transaction, type WhereOptions } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import { raiseCounters } from '../database/increment-counters.ts';
import { sumValue } from '../database/sum-value.ts';
import type { AttemptModels, BoardRow } from './attempt.model.ts';
import { bucketStartMs, percentageOfBucket, rankBucket } from './rank-order.ts';

export type BoardEntry = InferAttributes<BoardRow>;

/** Players who reached a percentage. */
export interface ScoreCount {
  readonly percentage: number;
  readonly players: number;
}

export interface BoardRepository {
  /** One entry per player and quiz, the first. @returns whether this one took the place */
  place(entry: BoardEntry): Promise<boolean>;
  /** Adds entries to the histogram behind ranks, or takes them out (-1); hot rows, so keep it late in a transaction. */
  count(entries: readonly BoardEntry[], by: 1 | -1): Promise<void>;
  find(quizId: number, playerKey: string): Promise<BoardEntry | null>;
  ofPlayer(playerKey: string): Promise<BoardEntry[]>;
  top(quizId: number, limit: number, offset?: number): Promise<BoardEntry[]>;
  /** From 1; reads the histogram and the entry's own bucket, never the whole board. */
  rank(entry: BoardEntry): Promise<number>;
  /** Ranked players by percentage, lowest first. */
  distribution(quizId: number): Promise<ScoreCount[]>;
  /** Writes an entry anew under the same key. */
  replace(entry: BoardEntry): Promise<void>;
  /** Hands an entry over to another player. */
  reassignAttempts(
    entry: BoardEntry,
    to: Pick<BoardEntry, 'playerKey' | 'userId' | 'guestId'>,
  ): Promise<void>;
  remove(entry: BoardEntry): Promise<void>;
  /** Makes a quiz's histogram again from its entries. */
  recount(quizId: number): Promise<void>;
}

/** Entries of the same bucket in front of this one (decision 27). */
function aheadInBucket(entry: BoardEntry): WhereOptions<BoardEntry> {
  const { quizId, percentage, rankClass, rankMs, achievedAt, attemptId } = entry;
  return {
    quizId,
    percentage,
    rankClass,
    [Op.or]: [
      { rankMs: { [Op.gte]: bucketStartMs(rankMs), [Op.lt]: rankMs } },
      { rankMs, achievedAt: { [Op.lt]: achievedAt } },
      { rankMs, achievedAt, attemptId: { [Op.lt]: attemptId } },
    ],
  };
}

function keyOf({ quizId, playerKey }: BoardEntry) {
  return { quizId, playerKey };
}

export function createBoardRepository(
  { boards, histogram }: AttemptModels,
  transaction: Transaction | null = null,
): BoardRepository {
  const plain = (row: BoardRow): BoardEntry => row.get({ plain: true });
  async function count(entries: readonly BoardEntry[], by: number): Promise<void> {
    const changes = entries.map((entry) => ({
      key: { quizId: entry.quizId, bucket: rankBucket(entry) },
      by: { players: by },
    }));
    changes.sort(({ key: one }, { key: other }) => one.quizId - other.quizId || one.bucket - other.bucket);
    await raiseCounters(histogram, changes, transaction);
  }
  return {
    count,
    async place(entry) {
      try {
        await boards.create(entry, { transaction });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async find(quizId, playerKey) {
      const row = await boards.findOne({ where: { quizId, playerKey }, transaction });
      return row && plain(row);
    },
    async ofPlayer(playerKey) {
      const rows = await boards.findAll({ where: { playerKey }, order: [['quizId', 'ASC']], transaction });
      return rows.map(plain);
    },
    async top(quizId, limit, offset = 0) {
      const rows = await boards.findAll({
        where: { quizId },
        order: [
          ['percentage', 'DESC'],
          ['rankClass', 'ASC'],
          ['rankMs', 'ASC'],
          ['achievedAt', 'ASC'],
          ['attemptId', 'ASC'],
        ],
        limit,
        offset,
        transaction,
      });
      return rows.map(plain);
    },
    async rank(entry) {
      const better = { quizId: entry.quizId, bucket: { [Op.lt]: rankBucket(entry) } };
      const ahead = sumValue(await histogram.sum('players', { where: better, transaction }));
      return 1 + ahead + (await boards.count({ where: aheadInBucket(entry), transaction }));
    },
    async distribution(quizId) {
      const rows = await histogram.findAll({ where: { quizId }, transaction });
      const players = new Map<number, number>();
      for (const row of rows) {
        const percentage = percentageOfBucket(row.bucket);
        players.set(percentage, (players.get(percentage) ?? 0) + row.players);
      }
      return [...players]
        .map(([percentage, number]) => ({ percentage, players: number }))
        .filter((score) => score.players > 0)
        .sort((one, other) => one.percentage - other.percentage);
    },
    async replace(entry) {
      await boards.update(entry, { where: keyOf(entry), transaction });
    },
    async reassignAttempts(entry, to) {
      await boards.update(to, { where: keyOf(entry), transaction });
    },
    async remove(entry) {
      await boards.destroy({ where: keyOf(entry), transaction });
    },
    async recount(quizId) {
      await histogram.destroy({ where: { quizId }, transaction });
      const rows = await boards.findAll({
        attributes: [
          'quizId',
          'percentage',
          'rankClass',
          'rankMs',
          [fn('COUNT', col('player_key')), 'timeMs'],
        ],
        where: { quizId },
        group: ['quizId', 'percentage', 'rankClass', 'rankMs'],
        transaction,
      });
      const players = new Map<number, number>();
      for (const row of rows) {
        const bucket = rankBucket(row);
        players.set(bucket, (players.get(bucket) ?? 0) + sumValue(row.timeMs));
      }
      await histogram.bulkCreate(
        [...players].map(([bucket, number]) => ({ quizId, bucket, players: number })),
        { transaction },
      );
    },
  };
}
