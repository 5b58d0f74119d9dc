import type { BestResult, Streak, UnrankedReason } from '@quizmesh/contract';
import { Op, QueryTypes, col, fn, type Transaction } from 'sequelize';
import { z } from 'zod';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { AnswerRow, AttemptModels, AttemptRow } from './attempt.model.ts';

export interface AttemptScore {
  readonly score: number;
  readonly totalQuestions: number;
  /** 0 to 100, rounded half up. */
  readonly percentage: number;
  /** Claimed by the client, within limits, when no question was opened: such an attempt is late. */
  readonly timeMs: number;
  /** Ranked after on-time attempts with the same percentage. */
  readonly isLate: boolean;
}

/** The result of a finished attempt. */
export interface AttemptResult extends AttemptScore {
  readonly finishedAt: Date;
  readonly isRanked: boolean;
  /** Why a first attempt, or one in a live room, is not ranked; null when it is, or for other reasons. */
  readonly unrankedReason: UnrankedReason | null;
  /** Most of its answers came without opening the question: a few such attempts a day are rewarded. */
  readonly isUnopened: boolean;
  /** The player had seen the key outside an attempt (decision 24). */
  readonly hasSeenKey: boolean;
  /** Day in the account's time zone; null for guests. */
  readonly localDay: string | null;
}

/** What the account earned with the attempt; zero and nulls for guests. */
export interface AttemptReward {
  readonly xpEarned: number;
  readonly currentStreak: number | null;
  readonly longestStreak: number | null;
}

export interface StoredAttempt {
  readonly id: number;
  readonly quizId: number;
  readonly playerKey: string;
  /** 1 for this player's first attempt at this quiz. */
  readonly ordinal: number;
  /** Its answers count in the stats; unchanged when a merge renumbers the attempt. */
  readonly isFirst: boolean;
  readonly startedAt: Date;
  /** Per question; 0 without a limit. */
  readonly timeLimitSeconds: number;
  /** Null while the attempt is open. */
  readonly result: AttemptResult | null;
  readonly reward: AttemptReward;
}

export interface FinishedAttempt extends StoredAttempt {
  readonly result: AttemptResult;
}

/** Whether a question was answered right. */
interface AnswerMark {
  readonly questionIndex: number;
  readonly isCorrect: boolean;
}

export interface StoredAnswer {
  readonly questionIndex: number;
  readonly openedAt: Date | null;
  /** Null while the question is open and not answered. */
  readonly receivedAt: Date | null;
  readonly selectedOption: number | null;
  readonly isCorrect: boolean;
  readonly countedMs: number;
  readonly isLate: boolean;
}

export interface FirstAnswer extends StoredAnswer {
  readonly receivedAt: Date;
}

/** Attempts, their answers, which player has seen which key, and pending rescorings. */
export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

function toResult(row: AttemptRow): AttemptResult | null {
  const { finishedAt, score, totalQuestions, percentage, timeMs, isLate, isRanked, unrankedReason } = row;
  const { isUnopened, hasSeenKey, localDay } = row;
  if (!finishedAt) return null;
  return {
    finishedAt,
    score: score ?? 0,
    totalQuestions: totalQuestions ?? 0,
    percentage: percentage ?? 0,
    timeMs: timeMs ?? 0,
    isLate,
    isRanked,
    unrankedReason,
    isUnopened,
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

/** Finished attempts by their end, followed by open ones by their start. */
function byTime(one: AttemptRow, other: AttemptRow): number {
  if ((one.finishedAt === null) !== (other.finishedAt === null)) return one.finishedAt ? -1 : 1;
  const at = (row: AttemptRow) => (row.finishedAt ?? row.startedAt).getTime();
  return at(one) - at(other) || one.id - other.id;
}

const USERS = `
  SELECT DISTINCT CAST(SUBSTR(player_key, 3) AS DECIMAL(15)) AS userId FROM attempts
  WHERE player_key LIKE 'u:%' AND CAST(SUBSTR(player_key, 3) AS DECIMAL(15)) > ? ORDER BY userId LIMIT ?`;
const usersSchema = z.array(z.object({ userId: z.coerce.number() }));

export function createAttemptRepository(
  { attempts, answers, keyViews, rescores }: AttemptModels,
  transaction: Transaction | null = null,
) {
  const isFinished = { finishedAt: { [Op.ne]: null } };
  /** In a live room, parts of a quiz are marked as late; those of which an answer was too fast are told from a whole quiz by that
   *  alone. */
  const isWhole = {
    [Op.or]: [
      { isLate: false },
      { unrankedReason: null },
      { unrankedReason: { [Op.notIn]: ['room', 'too-fast'] } },
    ],
  };
  const present = (row: AttemptRow | null) => row && toAttempt(row);
  const newest = { order: [['ordinal', 'DESC']] as [string, string][], transaction };

  async function listAttemptAnswers(attemptId: number | number[]): Promise<AnswerRow[]> {
    return answers.findAll({ where: { attemptId }, order: [['questionIndex', 'ASC']], transaction });
  }

  async function remove(rows: readonly AttemptRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await answers.destroy({ where: { attemptId: ids }, transaction });
    await attempts.destroy({ where: { id: ids }, transaction });
  }

  /** Of several open attempts all but the one that was played last. */
  async function listSuperfluous(open: readonly AttemptRow[]): Promise<AttemptRow[]> {
    if (open.length < 2) return [];
    const given = await listAttemptAnswers(open.map(({ id }) => id));
    const playedAt = ({ id, startedAt }: AttemptRow) => {
      const times = given
        .filter(({ attemptId }) => attemptId === id)
        .map(({ openedAt, receivedAt }) => receivedAt ?? openedAt ?? startedAt);
      return Math.max(...[startedAt, ...times].map(Number));
    };
    return open.toSorted((one, other) => playedAt(one) - playedAt(other) || byTime(one, other)).slice(0, -1);
  }

  async function renumber(quizId: number, playerKey: string): Promise<void> {
    const rows = await attempts.findAll({ where: { quizId, playerKey }, transaction });
    rows.sort(byTime);
    const superfluous = await listSuperfluous(rows.filter(({ finishedAt }) => finishedAt === null));
    await remove(superfluous);
    const kept = rows.filter((row) => !superfluous.includes(row));
    // Negative numbers first, as each ordinal must be unique.
    for (const row of kept) await row.update({ ordinal: 0 - row.id }, { transaction });
    for (const [index, row] of kept.entries()) await row.update({ ordinal: index + 1 }, { transaction });
  }

  async function reassignKeyViews(from: string, to: string): Promise<void> {
    const seen = await keyViews.findAll({ where: { playerKey: from }, transaction });
    await keyViews.bulkCreate(
      seen.map(({ quizId, seenAt }) => ({ quizId, playerKey: to, seenAt })),
      { ignoreDuplicates: true, transaction },
    );
    await keyViews.destroy({ where: { playerKey: from }, transaction });
  }

  return {
    findAttempt: async (id: number): Promise<StoredAttempt | null> =>
      present(await attempts.findByPk(id, { transaction })),

    /** Like findAttempt, and locks the attempt until the transaction ends. */
    async lockAttempt(id: number): Promise<StoredAttempt | null> {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      return present(await attempts.findByPk(id, { transaction, ...lock }));
    },

    findLatest: async (quizId: number, playerKey: string): Promise<StoredAttempt | null> =>
      present(await attempts.findOne({ where: { quizId, playerKey }, ...newest })),

    async findLatestFinished(quizId: number, playerKey: string): Promise<FinishedAttempt | null> {
      const row = await attempts.findOne({ where: { quizId, playerKey, ...isFinished }, ...newest });
      return (row && toFinished(row)[0]) ?? null;
    },

    /** Highest percentages of a player, by quiz; none for quizzes of which never all questions were asked. */
    async bestPercentages(quizIds: readonly number[], playerKey: string): Promise<BestResult[]> {
      const rows = await attempts.findAll({
        attributes: ['quizId', [fn('MAX', col('percentage')), 'percentage']],
        where: { quizId: [...quizIds], playerKey, ...isFinished, ...isWhole },
        group: ['quizId'],
        transaction,
      });
      return rows.flatMap(({ quizId, percentage }) => (percentage === null ? [] : [{ quizId, percentage }]));
    },

    /** The attempt that may be ranked. */
    async findFirstFinished(quizId: number, playerKey: string): Promise<FinishedAttempt | null> {
      const row = await attempts.findOne({
        where: { quizId, playerKey, ordinal: 1, ...isFinished },
        transaction,
      });
      return (row && toFinished(row)[0]) ?? null;
    },

    /** @returns null when a concurrent request opened that attempt first */
    async openAttempt(
      quizId: number,
      playerKey: string,
      next: { readonly ordinal: number; readonly at: Date; readonly timeLimitSeconds: number },
    ): Promise<StoredAttempt | null> {
      const { ordinal, at: startedAt, timeLimitSeconds } = next;
      try {
        const isFirst = ordinal === 1;
        const attempt = { quizId, playerKey, ordinal, isFirst, startedAt, timeLimitSeconds };
        return toAttempt(await attempts.create(attempt, { transaction }));
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    /** Changes the timer of an attempt without answers. @returns whether it was changed */
    async changeTimer(id: number, timeLimitSeconds: number): Promise<boolean> {
      const answered = { attemptId: id, receivedAt: { [Op.ne]: null } };
      if ((await answers.findOne({ where: answered, transaction })) !== null) return false;
      await attempts.update({ timeLimitSeconds }, { where: { id, finishedAt: null }, transaction });
      return true;
    },

    /** Stores when a question was first opened. @returns that moment, also when another request stored it */
    async openQuestion(attemptId: number, questionIndex: number, openedAt: Date): Promise<Date> {
      const where = { attemptId, questionIndex };
      try {
        await answers.create({ ...where, openedAt }, { transaction });
        return openedAt;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const known = await answers.findOne({ where, transaction });
        return known?.openedAt ?? known?.receivedAt ?? openedAt;
      }
    },

    listAnswers: async (attemptId: number): Promise<StoredAnswer[]> =>
      (await listAttemptAnswers(attemptId)).map(toAnswer),

    /** Answers of many attempts, by id of the attempt. */
    async listAnswersByAttempt(
      attemptIds: readonly number[],
    ): Promise<ReadonlyMap<number, readonly StoredAnswer[]>> {
      const byAttempt = new Map<number, StoredAnswer[]>();
      for (const row of await listAttemptAnswers([...attemptIds]))
        byAttempt.set(row.attemptId, [...(byAttempt.get(row.attemptId) ?? []), toAnswer(row)]);
      return byAttempt;
    },

    /** @throws {UniqueConstraintError} a concurrent request opened the question */
    async saveAnswer(
      attemptId: number,
      { questionIndex, openedAt: _opened, ...answer }: FirstAnswer,
    ): Promise<void> {
      const where = { attemptId, questionIndex };
      const [changed] = await answers.update(answer, { where: { ...where, receivedAt: null }, transaction });
      if (changed === 0) await answers.create({ ...where, ...answer }, { transaction });
    },

    /** Stores answers to questions that were not opened.
     *  @throws {UniqueConstraintError} a concurrent request opened one */
    async addAnswers(attemptId: number, given: readonly FirstAnswer[]): Promise<void> {
      await answers.bulkCreate(
        given.map((answer) => ({ attemptId, ...answer })),
        { transaction },
      );
    },

    /** Numbers the attempts of a player at a quiz by time, finished ones first. */
    renumber,

    /** Changes the verdict of an answer after the key of its question was corrected. */
    async updateVerdict(attemptId: number, questionIndex: number, isCorrect: boolean): Promise<void> {
      await answers.update({ isCorrect }, { where: { attemptId, questionIndex }, transaction });
    },

    async finishAttempt(id: number, result: AttemptResult): Promise<void> {
      await attempts.update(result, { where: { id }, transaction });
    },

    /** Changes only the score of a finished attempt. */
    async updateScore(
      id: number,
      { score, totalQuestions, percentage, timeMs, isLate }: AttemptScore,
    ): Promise<void> {
      const again = { score, totalQuestions, percentage, timeMs, isLate };
      await attempts.update(again, { where: { id }, transaction });
    },

    async saveReward(id: number, reward: AttemptReward): Promise<void> {
      await attempts.update({ ...reward }, { where: { id }, transaction });
    },

    /** Adds XP that was earned after the attempt ended. */
    async addXp(id: number, xp: number): Promise<void> {
      await attempts.increment({ xpEarned: xp }, { where: { id }, transaction });
    },

    /** Stores streaks for finished attempts that have none: those made as a guest. */
    async saveStreaks(playerKey: string, streaks: ReadonlyMap<number, Streak>): Promise<void> {
      const where = { playerKey, ...isFinished, currentStreak: null };
      const rows = await attempts.findAll({ attributes: ['id'], where, transaction });
      // There are few different streaks, at most one per day.
      const shared = new Map<string, { streak: Streak; ids: number[] }>();
      for (const { id } of rows) {
        const streak = streaks.get(id);
        if (!streak) continue;
        const key = `${streak.currentStreak}/${streak.longestStreak}`;
        shared.set(key, { streak, ids: [...(shared.get(key)?.ids ?? []), id] });
      }
      for (const { streak, ids } of shared.values())
        await attempts.update({ ...streak }, { where: { id: ids }, transaction });
    },

    /** A player's attempts, newest first, unfinished ones too. */
    async page(playerKey: string, { page, limit }: { readonly page: number; readonly limit: number }) {
      const { rows, count } = await attempts.findAndCountAll({
        where: { playerKey },
        order: [['id', 'DESC']],
        limit,
        offset: (page - 1) * limit,
        transaction,
      });
      return { items: rows.map((row) => row.get({ plain: true })), total: count };
    },

    /** The answered questions of these attempts, in order, by attempt. */
    async listMarks(attemptIds: readonly number[]): Promise<ReadonlyMap<number, AnswerMark[]>> {
      const byAttempt = new Map<number, AnswerMark[]>();
      if (attemptIds.length === 0) return byAttempt;
      const attributes = ['attemptId', 'questionIndex', 'isCorrect'];
      const where = { attemptId: [...new Set(attemptIds)] };
      const order: [string, string][] = [['questionIndex', 'ASC']];
      for (const row of await answers.findAll({ attributes, where, order, transaction })) {
        const mark = { questionIndex: row.questionIndex, isCorrect: row.isCorrect === true };
        byAttempt.set(row.attemptId, [...(byAttempt.get(row.attemptId) ?? []), mark]);
      }
      return byAttempt;
    },

    /** Finished attempts of a player, newest first. */
    async listRecentFinished(playerKey: string, limit: number): Promise<FinishedAttempt[]> {
      const order: [string, string][] = [
        ['finishedAt', 'DESC'],
        ['id', 'DESC'],
      ];
      const where = { playerKey, ...isFinished };
      const rows = await attempts.findAll({ where, order, limit, transaction });
      return rows.flatMap(toFinished);
    },

    /** Every finished attempt of a player, oldest first. */
    async listFinished(playerKey: string): Promise<FinishedAttempt[]> {
      const order: [string, string][] = [
        ['finishedAt', 'ASC'],
        ['id', 'ASC'],
      ];
      const rows = await attempts.findAll({ where: { playerKey, ...isFinished }, order, transaction });
      return rows.flatMap(toFinished);
    },

    /** A player's open attempts, oldest first. */
    async listOpen(playerKey: string): Promise<{ id: number; quizId: number; startedAt: Date }[]> {
      const where = { playerKey, finishedAt: null };
      const rows = await attempts.findAll({ where, order: [['id', 'ASC']], transaction });
      return rows.map(({ id, quizId, startedAt }) => ({ id, quizId, startedAt }));
    },

    /** A batch of ids of a quiz's attempts, open ones too, starting after `afterId`. */
    async listIds(quizId: number, afterId: number, limit: number): Promise<number[]> {
      const rows = await attempts.findAll({
        attributes: ['id'],
        where: { quizId, id: { [Op.gt]: afterId } },
        order: [['id', 'ASC']],
        limit,
        transaction,
      });
      return rows.map(({ id }) => id);
    },

    /** A batch of ids of accounts with a finished attempt, ascending, starting after `afterId`. */
    async listUserIds(afterId: number, limit: number): Promise<number[]> {
      const found = await attempts.sequelize?.query(USERS, {
        type: QueryTypes.SELECT,
        replacements: [afterId, limit],
        transaction,
      });
      return usersSchema.parse(found).map(({ userId }) => userId);
    },

    /** Number of different players who finished an attempt since then. */
    countPlayers: (since: Date): Promise<number> =>
      attempts.count({
        where: { finishedAt: { [Op.gte]: since } },
        distinct: true,
        col: 'playerKey',
        transaction,
      }),

    /** Those of the players who have an attempt, an open one too. */
    async playersOf(playerKeys: readonly string[]): Promise<ReadonlySet<string>> {
      const where = { playerKey: [...playerKeys] };
      const rows = await attempts.findAll({
        attributes: ['playerKey'],
        where,
        group: ['playerKey'],
        transaction,
      });
      return new Set(rows.map(({ playerKey }) => playerKey));
    },

    /** Removes attempts that were begun before and never finished. */
    async removeOpen(playerKeys: readonly string[], before: Date): Promise<void> {
      const where = { playerKey: [...playerKeys], finishedAt: null, startedAt: { [Op.lt]: before } };
      await remove(await attempts.findAll({ where, transaction }));
    },

    async forgetKeysSeen(playerKeys: readonly string[]): Promise<void> {
      await keyViews.destroy({ where: { playerKey: [...playerKeys] }, transaction });
    },

    async hasAttempts(playerKey: string): Promise<boolean> {
      return (await attempts.findOne({ attributes: ['id'], where: { playerKey }, transaction })) !== null;
    },

    async isPlayed(quizId: number): Promise<boolean> {
      return (await attempts.findOne({ attributes: ['id'], where: { quizId }, transaction })) !== null;
    },

    /** Reassigns all attempts of `from` to `to` and renumbers them by time, finished ones first. Of several open
     *  attempts at a quiz the one that was played last is kept.
     *  @param dayOf the day of finished ones that have none yet: an account gets those of a guest
     *  @returns ids of the quizzes concerned */
    async reassignAttempts(
      from: string,
      to: string,
      dayOf: (finishedAt: Date) => string | null = () => null,
    ): Promise<number[]> {
      const rows = await attempts.findAll({
        where: { playerKey: from },
        order: [['id', 'ASC']],
        transaction,
      });
      for (const row of rows) {
        const localDay = row.localDay ?? (row.finishedAt && dayOf(row.finishedAt));
        await row.update({ playerKey: to, ordinal: 0 - row.id, localDay }, { transaction });
      }
      const quizIds = [...new Set(rows.map(({ quizId }) => quizId))].sort((one, other) => one - other);
      for (const quizId of quizIds) await renumber(quizId, to);
      await reassignKeyViews(from, to);
      return quizIds;
    },

    /** Renames a player; the new key must have no attempts. */
    async renamePlayer(from: string, to: string): Promise<void> {
      await attempts.update({ playerKey: to }, { where: { playerKey: from }, transaction });
      await reassignKeyViews(from, to);
    },

    async unrankAttempt(id: number): Promise<void> {
      await attempts.update({ isRanked: false }, { where: { id }, transaction });
    },

    /** Stores that a player saw the key outside an attempt. */
    async noteKeySeen(quizId: number, playerKey: string, seenAt: Date): Promise<void> {
      try {
        await keyViews.create({ quizId, playerKey, seenAt }, { transaction });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    },

    /** Stores that these players see the key outside an attempt, as far as they had not. */
    async noteKeysSeen(quizId: number, playerKeys: readonly string[], seenAt: Date): Promise<void> {
      const rows = playerKeys.map((playerKey) => ({ quizId, playerKey, seenAt }));
      await keyViews.bulkCreate(rows, { ignoreDuplicates: true, transaction });
    },

    /** When a player first saw the keys of these quizzes, by quiz: outside an attempt, or with an answer that did not rank. */
    async keysSeenBy(playerKey: string, quizIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
      const where = { playerKey, quizId: [...quizIds] };
      const views = await keyViews.findAll({ where, transaction });
      const played = await attempts.findAll({
        attributes: ['id', 'quizId'],
        where: { ...where, isRanked: false },
        transaction,
      });
      const quizOf = new Map(played.map(({ id, quizId }) => [id, quizId]));
      const given = await answers.findAll({
        attributes: ['attemptId', 'receivedAt'],
        where: { attemptId: [...quizOf.keys()], receivedAt: { [Op.ne]: null } },
        transaction,
      });
      const moments = [
        ...views.map(({ quizId, seenAt }) => ({ quizId, at: seenAt })),
        ...given.map(({ attemptId, receivedAt }) => ({ quizId: quizOf.get(attemptId), at: receivedAt })),
      ];
      const first = new Map<number, Date>();
      for (const { quizId, at } of moments) {
        if (quizId === undefined || at === null) continue;
        const known = first.get(quizId);
        if (!known || at < known) first.set(quizId, at);
      }
      return first;
    },

    /** Whether the player knows a key of one of these quizzes: by an answer, or from outside an attempt. */
    async knowsKeyOf(quizIds: readonly number[], playerKey: string): Promise<boolean> {
      const ofPlayer = { quizId: [...quizIds], playerKey };
      if (await keyViews.findOne({ where: ofPlayer, transaction })) return true;
      const own = await attempts.findAll({ attributes: ['id'], where: ofPlayer, transaction });
      const where = { attemptId: own.map(({ id }) => id), receivedAt: { [Op.ne]: null } };
      return (await answers.findOne({ attributes: ['attemptId'], where, transaction })) !== null;
    },

    async hasSeenKey(quizId: number, playerKey: string): Promise<boolean> {
      return (await keyViews.findOne({ where: { quizId, playerKey }, transaction })) !== null;
    },

    /** Whether the player's first attempt at a quiz earned nothing because the key was known: later ones prove nothing either. */
    async hadSeenKeyAtFirst(quizId: number, playerKey: string): Promise<boolean> {
      const where = { quizId, playerKey, ordinal: 1, hasSeenKey: true };
      return (await attempts.findOne({ attributes: ['id'], where, transaction })) !== null;
    },

    /** Stores that all attempts at a quiz must be scored again. @returns id of the rescoring */
    async addRescoring(
      rescoring: {
        readonly quizId: number;
        readonly questionIndex: number;
        readonly action: 'correct' | 'void';
        readonly correctOption: number | null;
      },
      requestedAt: Date,
    ): Promise<number> {
      return (await rescores.create({ ...rescoring, requestedAt }, { transaction })).id;
    },

    async findRescoring(id: number) {
      const row = await rescores.findByPk(id, { transaction });
      return row && { quizId: row.quizId, questionIndex: row.questionIndex, isDone: row.doneAt !== null };
    },

    async finishRescoring(id: number, doneAt: Date): Promise<void> {
      await rescores.update({ doneAt }, { where: { id }, transaction });
    },

    /** Ids of pending rescorings, oldest first. */
    async listWaitingRescorings(limit: number): Promise<number[]> {
      const rows = await rescores.findAll({
        attributes: ['id'],
        where: { doneAt: null },
        order: [['id', 'ASC']],
        limit,
        transaction,
      });
      return rows.map(({ id }) => id);
    },
  };
}
