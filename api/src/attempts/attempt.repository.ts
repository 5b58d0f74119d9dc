import { Op, type Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { AnswerRow, AttemptModels, AttemptRow } from './attempt.model.ts';
import type { AttemptScore } from './scoring.ts';

/** What a finished attempt came to. */
export interface AttemptResult extends AttemptScore {
  readonly finishedAt: Date;
  readonly isRanked: boolean;
  /** The player had seen the key outside of playing (decision 24). */
  readonly hasSeenKey: boolean;
  /** Day in the account's time zone; null for guests. */
  readonly localDay: string | null;
}

/** What the account got for it; zero and nulls for guests. */
export interface AttemptReward {
  readonly xpEarned: number;
  readonly currentStreak: number | null;
  readonly longestStreak: number | null;
}

export interface StoredAttempt {
  readonly id: number;
  readonly quizId: number;
  readonly playerKey: string;
  /** 1 for the first attempt of this player at this quiz. */
  readonly ordinal: number;
  /** Its answers count in statistics; stays so when a merge numbers it anew. */
  readonly isFirst: boolean;
  readonly startedAt: Date;
  /** Per question; 0 without a limit. */
  readonly timeLimitSeconds: number;
  /** Null while it is open. */
  readonly result: AttemptResult | null;
  readonly reward: AttemptReward;
}

export interface FinishedAttempt extends StoredAttempt {
  readonly result: AttemptResult;
}

interface NextAttempt {
  readonly ordinal: number;
  readonly at: Date;
  readonly timeLimitSeconds: number;
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
  open(quizId: number, playerKey: string, next: NextAttempt): Promise<StoredAttempt | null>;
  /** Changes the timer of an attempt of which no question was opened or answered. @returns whether it did */
  changeTimer(attemptId: number, timeLimitSeconds: number): Promise<boolean>;
  answers(attemptId: number): Promise<StoredAnswer[]>;
  /** Answers of many attempts, by attempt. */
  answersOf(attemptIds: readonly number[]): Promise<ReadonlyMap<number, StoredAnswer[]>>;
  /** Changes the verdict of an answer after its question's key was corrected. */
  updateVerdict(attemptId: number, questionIndex: number, isCorrect: boolean): Promise<void>;
  /** Changes the score of a finished attempt, and nothing else of it. */
  rescore(
    attemptId: number,
    score: Pick<AttemptScore, 'score' | 'totalQuestions' | 'percentage'>,
  ): Promise<void>;
  /** Remembers when a question was first shown. @returns that moment, whoever stamped it */
  stampOpened(attemptId: number, questionIndex: number, at: Date): Promise<Date>;
  saveAnswer(attemptId: number, answer: FirstAnswer): Promise<void>;
  finish(attemptId: number, result: AttemptResult): Promise<void>;
  saveReward(attemptId: number, reward: AttemptReward): Promise<void>;
  /** XP that an attempt brought after its end. */
  addXp(attemptId: number, xp: number): Promise<void>;
  /** Finished attempts of a player, newest first. */
  recentFinished(playerKey: string, limit: number): Promise<FinishedAttempt[]>;
  /** Every finished attempt of a player, oldest first. */
  finishedOf(playerKey: string): Promise<FinishedAttempt[]>;
  /** Attempts that a player began and did not finish, oldest first. */
  openOf(playerKey: string): Promise<{ id: number; quizId: number; startedAt: Date }[]>;
  /** A batch of the finished attempts at a quiz after that id, by id. */
  finishedAt(quizId: number, afterId: number, limit: number): Promise<FinishedAttempt[]>;
  /** Players who finished an attempt since then, each once. */
  countPlayers(since: Date): Promise<number>;
}

function toResult(row: AttemptRow): AttemptResult | null {
  const { finishedAt, score, totalQuestions, percentage, timeMs, isLate, isRanked } = row;
  const { hasSeenKey, localDay } = row;
  if (!finishedAt) return null;
  return {
    finishedAt,
    score: score ?? 0,
    totalQuestions: totalQuestions ?? 0,
    percentage: percentage ?? 0,
    timeMs: timeMs ?? 0,
    isLate,
    isRanked,
    hasSeenKey,
    localDay,
  };
}

function toAttempt(row: AttemptRow): StoredAttempt {
  const { id, quizId, playerKey, ordinal, isFirst, startedAt, timeLimitSeconds } = row;
  const { xpEarned, currentStreak, longestStreak } = row;
  const reward = { xpEarned, currentStreak, longestStreak };
  const attempt = { id, quizId, playerKey, ordinal, isFirst, startedAt, timeLimitSeconds };
  return { ...attempt, result: toResult(row), reward };
}

function toFinished(row: AttemptRow): FinishedAttempt[] {
  const attempt = toAttempt(row);
  return attempt.result ? [{ ...attempt, result: attempt.result }] : [];
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
): Pick<AttemptRepository, 'answers' | 'answersOf' | 'updateVerdict' | 'stampOpened' | 'saveAnswer'> {
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
    async answersOf(attemptIds) {
      const rows = await answers.findAll({
        where: { attemptId: [...attemptIds] },
        order: [['questionIndex', 'ASC']],
        transaction,
      });
      const byAttempt = new Map<number, StoredAnswer[]>();
      for (const row of rows)
        byAttempt.set(row.attemptId, [...(byAttempt.get(row.attemptId) ?? []), toAnswer(row)]);
      return byAttempt;
    },
    async updateVerdict(attemptId, questionIndex, isCorrect) {
      await answers.update({ isCorrect }, { where: at(attemptId, questionIndex), transaction });
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

/** Reads of what was finished. */
function createHistoryReads(
  { attempts }: AttemptModels,
  transaction: Transaction | null,
): Pick<AttemptRepository, 'recentFinished' | 'finishedOf' | 'openOf' | 'finishedAt'> {
  const isFinished = { finishedAt: { [Op.ne]: null } };
  return {
    async recentFinished(playerKey, limit) {
      const order: [string, string][] = [
        ['finishedAt', 'DESC'],
        ['id', 'DESC'],
      ];
      const rows = await attempts.findAll({
        where: { playerKey, ...isFinished },
        order,
        limit,
        transaction,
      });
      return rows.flatMap(toFinished);
    },
    async finishedOf(playerKey) {
      const order: [string, string][] = [
        ['finishedAt', 'ASC'],
        ['id', 'ASC'],
      ];
      const rows = await attempts.findAll({ where: { playerKey, ...isFinished }, order, transaction });
      return rows.flatMap(toFinished);
    },
    async openOf(playerKey) {
      const where = { playerKey, finishedAt: null };
      const rows = await attempts.findAll({ where, order: [['id', 'ASC']], transaction });
      return rows.map(({ id, quizId, startedAt }) => ({ id, quizId, startedAt }));
    },
    async finishedAt(quizId, afterId, limit) {
      const where = { quizId, id: { [Op.gt]: afterId }, ...isFinished };
      const rows = await attempts.findAll({ where, order: [['id', 'ASC']], limit, transaction });
      return rows.flatMap(toFinished);
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
    ...createHistoryReads(models, transaction),
    async open(quizId, playerKey, { ordinal, at, timeLimitSeconds }) {
      try {
        const isFirst = ordinal === 1;
        const attempt = { quizId, playerKey, ordinal, isFirst, startedAt: at, timeLimitSeconds };
        return toAttempt(await attempts.create(attempt, { transaction }));
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },
    async changeTimer(id, timeLimitSeconds) {
      const answered = { attemptId: id, receivedAt: { [Op.ne]: null } };
      if ((await models.answers.findOne({ where: answered, transaction })) !== null) return false;
      await attempts.update({ timeLimitSeconds }, { where: { id, finishedAt: null }, transaction });
      return true;
    },
    async finish(id, result) {
      await attempts.update(result, { where: { id }, transaction });
    },
    async rescore(id, score) {
      await attempts.update({ ...score }, { where: { id }, transaction });
    },
    async saveReward(id, reward) {
      await attempts.update({ ...reward }, { where: { id }, transaction });
    },
    async addXp(id, xp) {
      await attempts.increment({ xpEarned: xp }, { where: { id }, transaction });
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
