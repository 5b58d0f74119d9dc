import type { Streak } from '@quizmesh/contract';
import { Op, type Transaction } from 'sequelize';
import type { AttemptModels, AttemptRow } from './attempt.model.ts';

/** Moves attempts from one player to another. */
export interface AttemptOwnerRepository {
  /** Gives all attempts of `from` to `to`, numbered again by time: finished ones first. Of several open attempts at a quiz the
   *  newest stays. @returns ids of the quizzes concerned */
  reassignAttempts(from: string, to: string): Promise<number[]>;
  hasAttempts(playerKey: string): Promise<boolean>;
  /** Renames a player who has no attempts under the new key. */
  rename(from: string, to: string): Promise<void>;
  unrank(attemptId: number): Promise<void>;
  /** Gives a player's finished attempts that know no streak, those made as a guest, the one of that attempt. */
  giveStreaks(playerKey: string, streaks: ReadonlyMap<number, Streak>): Promise<void>;
}

/** Finished attempts by their end, then open ones by their start. */
function byTime(one: AttemptRow, other: AttemptRow): number {
  if ((one.finishedAt === null) !== (other.finishedAt === null)) return one.finishedAt ? -1 : 1;
  const at = (row: AttemptRow) => (row.finishedAt ?? row.startedAt).getTime();
  return at(one) - at(other) || one.id - other.id;
}

export function createAttemptOwnerRepository(
  { attempts, answers, keyViews }: AttemptModels,
  transaction: Transaction | null,
): AttemptOwnerRepository {
  async function remove(rows: readonly AttemptRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await answers.destroy({ where: { attemptId: ids }, transaction });
    await attempts.destroy({ where: { id: ids }, transaction });
  }

  async function renumber(quizId: number, playerKey: string): Promise<void> {
    const rows = await attempts.findAll({ where: { quizId, playerKey }, transaction });
    rows.sort(byTime);
    const superfluous = rows.filter(({ finishedAt }) => finishedAt === null).slice(0, -1);
    await remove(superfluous);
    const kept = rows.filter((row) => !superfluous.includes(row));
    // First out of the way, as each number may be used once.
    for (const row of kept) await row.update({ ordinal: 0 - row.id }, { transaction });
    for (const [index, row] of kept.entries()) await row.update({ ordinal: index + 1 }, { transaction });
  }

  async function renameKeyViews(from: string, to: string): Promise<void> {
    const seen = await keyViews.findAll({ where: { playerKey: from }, transaction });
    await keyViews.bulkCreate(
      seen.map(({ quizId, seenAt }) => ({ quizId, playerKey: to, seenAt })),
      { ignoreDuplicates: true, transaction },
    );
    await keyViews.destroy({ where: { playerKey: from }, transaction });
  }

  return {
    async reassignAttempts(from, to) {
      const rows = await attempts.findAll({
        where: { playerKey: from },
        order: [['id', 'ASC']],
        transaction,
      });
      for (const row of rows) await row.update({ playerKey: to, ordinal: 0 - row.id }, { transaction });
      const quizIds = [...new Set(rows.map(({ quizId }) => quizId))].sort((one, other) => one - other);
      for (const quizId of quizIds) await renumber(quizId, to);
      await renameKeyViews(from, to);
      return quizIds;
    },
    async giveStreaks(playerKey, streaks) {
      const where = { playerKey, finishedAt: { [Op.ne]: null }, currentStreak: null };
      const rows = await attempts.findAll({ attributes: ['id'], where, transaction });
      // Few streaks, whatever the number of attempts: one a day at most.
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
    async hasAttempts(playerKey) {
      return (await attempts.findOne({ attributes: ['id'], where: { playerKey }, transaction })) !== null;
    },
    async rename(from, to) {
      await attempts.update({ playerKey: to }, { where: { playerKey: from }, transaction });
      await renameKeyViews(from, to);
    },
    async unrank(id) {
      await attempts.update({ isRanked: false }, { where: { id }, transaction });
    },
  };
}
