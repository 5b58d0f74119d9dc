import { Op, fn, col, literal, type InferAttributes, type Transaction, type WhereOptions } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import { raiseCounters } from '../database/increment-counters.ts';
import { sumValue } from '../database/sum-value.ts';
import type { Player } from '../players/index.ts';
import type { AttemptModels, BoardRow } from './attempt.model.ts';
import type { FinishedAttempt } from './attempt.repository.ts';
import { bucketStartMs, percentageOfBucket, rankBucket, rankKey } from './rank-order.ts';
import { hasDefaultTimer } from './scoring.ts';

export type BoardEntry = InferAttributes<BoardRow>;

const LISTED_COLUMNS = [
  'attemptId',
  'playerKey',
  'guestId',
  'score',
  'totalQuestions',
  'percentage',
  'timeMs',
  'achievedAt',
] as const;
/** What a board shows of an entry. */
export type ListedEntry = Pick<BoardEntry, (typeof LISTED_COLUMNS)[number]>;

export interface EntryOwner {
  readonly playerKey: string;
  readonly userId: number | null;
  readonly guestId: string | null;
}

/** The boards, with one entry per player, and the histograms from which ranks are read. */
export type BoardRepository = ReturnType<typeof createBoardRepository>;

/** Board entry of a finished attempt. */
export function boardEntry(player: Player, attempt: FinishedAttempt): BoardEntry {
  const { score, totalQuestions, percentage, isLate, timeMs, finishedAt } = attempt.result;
  const { rankClass, rankMs } = rankKey({
    percentage,
    timeMs,
    isLate,
    hasDefaultTimer: hasDefaultTimer(attempt),
  });
  return {
    quizId: attempt.quizId,
    playerKey: attempt.playerKey,
    userId: player.kind === 'user' ? player.userId : null,
    guestId: player.kind === 'guest' ? player.guestId : null,
    attemptId: attempt.id,
    score,
    totalQuestions,
    percentage,
    isLate,
    timeMs,
    rankClass,
    rankMs,
    achievedAt: finishedAt,
  };
}

/** Entries of the same bucket that rank before this one (decision 27). */
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
  { boards, boardNetworks, histogram }: AttemptModels,
  transaction: Transaction | null = null,
) {
  const plain = (row: BoardRow): BoardEntry => row.get({ plain: true });

  async function findEntry(quizId: number, playerKey: string): Promise<BoardEntry | null> {
    const row = await boards.findOne({ where: { quizId, playerKey }, transaction });
    return row && plain(row);
  }

  /** Rank from 1; reads the histogram and one bucket, never the whole board. */
  async function getRank(entry: BoardEntry): Promise<number> {
    const better = { quizId: entry.quizId, bucket: { [Op.lt]: rankBucket(entry) } };
    const ahead = sumValue(await histogram.sum('players', { where: better, transaction }));
    return 1 + ahead + (await boards.count({ where: aheadInBucket(entry), transaction }));
  }

  return {
    /** Adds the player's first entry at a quiz. @returns false when the player has one already */
    async placeEntry(entry: BoardEntry): Promise<boolean> {
      try {
        await boards.create(entry, { transaction });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    /** Takes a place for a guest of a client network, as long as fewer than `most` of its guests have one.
     *  @returns whether there was one */
    async takeGuestPlace(quizId: number, network: string, most: number): Promise<boolean> {
      const where = { quizId, network };
      const free = { ...where, guests: { [Op.lt]: most } };
      const guests = literal('guests + 1');
      const take = async () => (await boardNetworks.update({ guests }, { where: free, transaction }))[0] > 0;
      if (await take()) return true;
      const isKnown = (await boardNetworks.findOne({ where, transaction })) !== null;
      if (isKnown) return false;
      await boardNetworks.bulkCreate([{ ...where, guests: 0 }], { ignoreDuplicates: true, transaction });
      return take();
    },

    /** Adds entries to the histogram, or removes them (-1). Its rows are contended: call it late in a transaction. */
    async countEntries(entries: readonly BoardEntry[], by: 1 | -1): Promise<void> {
      const changes = entries.map((entry) => ({
        key: { quizId: entry.quizId, bucket: rankBucket(entry) },
        by: { players: by },
      }));
      changes.sort(({ key: one }, { key: other }) => one.quizId - other.quizId || one.bucket - other.bucket);
      await raiseCounters(histogram, changes, transaction);
    },

    findEntry,

    /** @returns place from 1; null when the player is not on the board */
    async rankOf(quizId: number, playerKey: string): Promise<number | null> {
      const entry = await findEntry(quizId, playerKey);
      return entry && getRank(entry);
    },

    async listEntriesOf(playerKey: string): Promise<BoardEntry[]> {
      const rows = await boards.findAll({ where: { playerKey }, order: [['quizId', 'ASC']], transaction });
      return rows.map(plain);
    },

    /** A part of the board, highest rank first. */
    async listBest(quizId: number, limit: number, offset = 0): Promise<ListedEntry[]> {
      const rows: ListedEntry[] = await boards.findAll({
        attributes: [...LISTED_COLUMNS],
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
        // Models of ten rows cost a tenth of the request.
        raw: true,
        transaction,
      });
      // SQLite gives text.
      return rows.map((row) => ({ ...row, achievedAt: new Date(row.achievedAt) }));
    },

    getRank,

    /** Numbers of ranked players by percentage, lowest first. */
    async listScoreDistribution(quizId: number): Promise<{ percentage: number; players: number }[]> {
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

    /** Overwrites the entry with the same key. */
    async replaceEntry(entry: BoardEntry): Promise<void> {
      await boards.update(entry, { where: keyOf(entry), transaction });
    },

    async reassignEntry(entry: BoardEntry, to: EntryOwner): Promise<void> {
      await boards.update(to, { where: keyOf(entry), transaction });
    },

    async removeEntry(entry: BoardEntry): Promise<void> {
      await boards.destroy({ where: keyOf(entry), transaction });
    },

    /** Rebuilds a quiz's histogram from its entries. */
    async rebuildHistogram(quizId: number): Promise<void> {
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
