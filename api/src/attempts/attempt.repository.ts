import { Op, type Transaction } from 'sequelize';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import type { AnswerRow, AttemptModels, AttemptRow } from './attempt.model.ts';
import type { AttemptScore } from './scoring.ts';

/** What a finished attempt came to. */
export interface AttemptResult extends AttemptScore {
  readonly finishedAt: Date;
  readonly isRanked: boolean;
}

export interface StoredAttempt {
  readonly id: number;
  readonly quizId: number;
  readonly playerKey: string;
  /** 1 for the first attempt of this player at this quiz. */
  readonly ordinal: number;
  readonly startedAt: Date;
  /** Null while it is open. */
  readonly result: AttemptResult | null;
}

export interface StoredAnswer {
  readonly questionIndex: number;
  readonly openedAt: Date | null;
  /** Null while the question is shown and not answered. */
  readonly receivedAt: Date | null;
  readonly selectedOption: number | null;
  readonly isCorrect: boolean;
  readonly countedMs: number;
  readonly isLate: boolean;
}

export interface FirstAnswer extends StoredAnswer {
  readonly receivedAt: Date;
}

export interface AttemptRepository {
  find(attemptId: number): Promise<StoredAttempt | null>;
  /** Like find, and no other transaction can finish or answer it meanwhile. */
  lock(attemptId: number): Promise<StoredAttempt | null>;
  latest(quizId: number, playerKey: string): Promise<StoredAttempt | null>;
  latestFinished(quizId: number, playerKey: string): Promise<StoredAttempt | null>;
  /** @returns null when a rival request opened that attempt first */
  open(quizId: number, playerKey: string, next: { ordinal: number; at: Date }): Promise<StoredAttempt | null>;
  answers(attemptId: number): Promise<StoredAnswer[]>;
  /** Remembers when a question was first shown. @returns that moment, whoever stamped it */
  stampOpened(attemptId: number, questionIndex: number, at: Date): Promise<Date>;
  saveAnswer(attemptId: number, answer: FirstAnswer): Promise<void>;
  finish(attemptId: number, result: AttemptResult): Promise<void>;
  /** Players who finished an attempt since then, each once. */
  countPlayers(since: Date): Promise<number>;
}

function toResult(row: AttemptRow): AttemptResult | null {
  const { finishedAt, score, totalQuestions, percentage, timeMs, isLate, isRanked } = row;
  if (!finishedAt) return null;
  return {
    finishedAt,
    score: score ?? 0,
    totalQuestions: totalQuestions ?? 0,
    percentage: percentage ?? 0,
    timeMs: timeMs ?? 0,
    isLate,
    isRanked,
  };
}

function toAttempt(row: AttemptRow): StoredAttempt {
  const { id, quizId, playerKey, ordinal, startedAt } = row;
  return { id, quizId, playerKey, ordinal, startedAt, result: toResult(row) };
}

function toAnswer(row: AnswerRow): StoredAnswer {
  return {
    questionIndex: row.questionIndex,
    openedAt: row.openedAt,
    receivedAt: row.receivedAt,
    selectedOption: row.selectedOption,
    isCorrect: row.isCorrect ?? false,
    countedMs: row.countedMs ?? 0,
    isLate: row.isLate,
  };
}

/** Writes and reads of single answers. */
function createAnswerWrites(
  { answers }: AttemptModels,
  transaction: Transaction | null,
): Pick<AttemptRepository, 'answers' | 'stampOpened' | 'saveAnswer'> {
  const at = (attemptId: number, questionIndex: number) => ({ attemptId, questionIndex });
  return {
    async answers(attemptId) {
      const rows = await answers.findAll({
        where: { attemptId },
        order: [['questionIndex', 'ASC']],
        transaction,
      });
      return rows.map(toAnswer);
    },
    async stampOpened(attemptId, questionIndex, openedAt) {
      const where = at(attemptId, questionIndex);
      const known = await answers.findOne({ where, transaction });
      if (known?.openedAt) return known.openedAt;
      if (known?.receivedAt) return known.receivedAt;
      try {
        await answers.create({ ...where, openedAt }, { transaction });
        return openedAt;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const winner = await answers.findOne({ where, transaction });
        return winner?.openedAt ?? openedAt;
      }
    },
    async saveAnswer(attemptId, { questionIndex, openedAt: _opened, ...answer }) {
      const where = at(attemptId, questionIndex);
      const [changed] = await answers.update(answer, {
        where: { ...where, receivedAt: null },
        transaction,
      });
      if (changed === 0) await answers.create({ ...where, ...answer }, { transaction });
    },
  };
}

export function createAttemptRepository(
  models: AttemptModels,
  transaction: Transaction | null = null,
): AttemptRepository {
  const { attempts } = models;
  const newest = { order: [['ordinal', 'DESC']] as [string, string][], transaction };
  const present = (row: AttemptRow | null) => row && toAttempt(row);
  return {
    ...createAnswerWrites(models, transaction),
    find: async (id) => present(await attempts.findByPk(id, { transaction })),
    async lock(id) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      return present(await attempts.findByPk(id, { transaction, ...lock }));
    },
    latest: async (quizId, playerKey) =>
      present(await attempts.findOne({ where: { quizId, playerKey }, ...newest })),
    latestFinished: async (quizId, playerKey) =>
      present(
        await attempts.findOne({
          where: { quizId, playerKey, finishedAt: { [Op.ne]: null } },
          ...newest,
        }),
      ),
    async open(quizId, playerKey, { ordinal, at }) {
      try {
        const row = await attempts.create({ quizId, playerKey, ordinal, startedAt: at }, { transaction });
        return { id: row.id, quizId, playerKey, ordinal, startedAt: at, result: null };
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },
    async finish(id, result) {
      await attempts.update(result, { where: { id }, transaction });
    },
    countPlayers: (since) =>
      attempts.count({
        where: { finishedAt: { [Op.gte]: since } },
        distinct: true,
        col: 'playerKey',
        transaction,
      }),
  };
}
