import { Op, type InferAttributes, type Transaction, type WhereOptions } from 'sequelize';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import type { AttemptModels, BoardRow } from './attempt.model.ts';

export type BoardEntry = InferAttributes<BoardRow>;

export interface BoardRepository {
  /** One entry per player and quiz, the first. @returns whether this one took the place */
  place(entry: BoardEntry): Promise<boolean>;
  find(quizId: number, playerKey: string): Promise<BoardEntry | null>;
  top(quizId: number, limit: number): Promise<BoardEntry[]>;
  /** From 1; reads the board's index, never attempts. */
  rank(entry: BoardEntry): Promise<number>;
}

/** Entries in front of this one: percentage, then on time, then time, then earlier (decision 27). */
function ahead(entry: BoardEntry): WhereOptions<BoardEntry> {
  const { quizId, percentage, isLate, timeMs, achievedAt, attemptId } = entry;
  const equal = { percentage };
  return {
    quizId,
    [Op.or]: [
      { percentage: { [Op.gt]: percentage } },
      ...(isLate ? [{ ...equal, isLate: false }] : []),
      { ...equal, isLate, timeMs: { [Op.lt]: timeMs } },
      { ...equal, isLate, timeMs, achievedAt: { [Op.lt]: achievedAt } },
      { ...equal, isLate, timeMs, achievedAt, attemptId: { [Op.lt]: attemptId } },
    ],
  };
}

export function createBoardRepository(
  { boards }: AttemptModels,
  transaction: Transaction | null = null,
): BoardRepository {
  return {
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
      return row?.get({ plain: true }) ?? null;
    },
    async top(quizId, limit) {
      const rows = await boards.findAll({
        where: { quizId },
        order: [
          ['percentage', 'DESC'],
          ['isLate', 'ASC'],
          ['timeMs', 'ASC'],
          ['achievedAt', 'ASC'],
          ['attemptId', 'ASC'],
        ],
        limit,
        transaction,
      });
      return rows.map((row) => row.get({ plain: true }));
    },
    async rank(entry) {
      return 1 + (await boards.count({ where: ahead(entry), transaction }));
    },
  };
}
