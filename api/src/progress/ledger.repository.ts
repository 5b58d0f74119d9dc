import type { Achievement } from '@quizmesh/contract';
import type { Transaction } from 'sequelize';
import type { ProgressModels, XpReason } from './progress.model.ts';
import type { TakenPlace, XpEntry } from './quiz-rewards.ts';

/** XP, and when they were earned. */
export interface EarnedXp extends XpEntry {
  readonly earnedAt: Date;
}

export interface LedgerRepository {
  /** Adds entries that do not exist yet; of equal ones the first. Call it with the account's totals locked, so that
   *  nothing else is added meanwhile.
   *  @returns the new ones */
  add(userId: number, entries: readonly EarnedXp[]): Promise<readonly EarnedXp[]>;
  /** The given references that have an entry. */
  known(userId: number, reason: XpReason, references: readonly string[]): Promise<string[]>;
  /** Whether the quiz has an entry for this reason. */
  isPaid(userId: number, reason: XpReason, quizId: number): Promise<boolean>;
  /** The entries of the given references. */
  list(userId: number, reason: XpReason, references: readonly string[]): Promise<readonly TakenPlace[]>;
  /** References of a reason's entries, in order. */
  references(userId: number, reason: XpReason): Promise<string[]>;
  /** XP of all entries. */
  sum(userId: number): Promise<number>;
  /** XP earned with answers, by quiz. */
  answerXpByQuiz(userId: number): Promise<Map<number, number>>;
  unlockedIds(userId: number): Promise<Set<string>>;
  unlock(
    userId: number,
    achievements: readonly Achievement[],
    { at, attemptId }: { at: Date; attemptId: number | null },
  ): Promise<void>;
}

function nameOf({ reason, reference }: Pick<XpEntry, 'reason' | 'reference'>): string {
  return `${reason} ${reference}`;
}

export function createLedgerRepository(
  { ledger, unlocked }: ProgressModels,
  transaction: Transaction | null,
): LedgerRepository {
  return {
    async add(userId, entries) {
      if (entries.length === 0) return [];
      const stored = await ledger.findAll({
        attributes: ['reason', 'reference'],
        where: { userId, reference: entries.map(({ reference }) => reference) },
        transaction,
      });
      const known = new Set(stored.map(nameOf));
      const fresh = entries.filter((entry) => {
        const isNew = !known.has(nameOf(entry));
        known.add(nameOf(entry));
        return isNew;
      });
      const rows = fresh.map((entry) => ({ ...entry, userId }));
      if (rows.length > 0) await ledger.bulkCreate(rows, { transaction });
      return fresh;
    },
    async known(userId, reason, references) {
      const rows = await ledger.findAll({
        attributes: ['reference'],
        where: { userId, reason, reference: [...references] },
        transaction,
      });
      return rows.map(({ reference }) => reference);
    },
    async isPaid(userId, reason, quizId) {
      const where = { userId, reason, quizId };
      return (await ledger.findOne({ attributes: ['reference'], where, transaction })) !== null;
    },
    async list(userId, reason, references) {
      const attributes = ['reference', 'attemptId'];
      const rows = await ledger.findAll({
        attributes,
        where: { userId, reason, reference: [...references] },
        transaction,
      });
      return rows.map(({ reference, attemptId }) => ({ reference, attemptId }));
    },
    async references(userId, reason) {
      const rows = await ledger.findAll({
        attributes: ['reference'],
        where: { userId, reason },
        transaction,
      });
      return rows.map(({ reference }) => reference).sort();
    },
    async sum(userId) {
      const rows = await ledger.findAll({ attributes: ['amount'], where: { userId }, transaction });
      return rows.reduce((total, { amount }) => total + amount, 0);
    },
    async answerXpByQuiz(userId) {
      const rows = await ledger.findAll({
        attributes: ['quizId', 'amount'],
        where: { userId, reason: 'answers' },
        transaction,
      });
      const sums = new Map<number, number>();
      for (const { quizId, amount } of rows) {
        if (quizId !== null) sums.set(quizId, (sums.get(quizId) ?? 0) + amount);
      }
      return sums;
    },
    async unlockedIds(userId) {
      const rows = await unlocked.findAll({ attributes: ['achievementId'], where: { userId }, transaction });
      return new Set(rows.map(({ achievementId }) => achievementId));
    },
    async unlock(userId, achievements, { at, attemptId }) {
      await unlocked.bulkCreate(
        achievements.map(({ id }) => ({ userId, achievementId: id, attemptId, unlockedAt: at })),
        { transaction },
      );
    },
  };
}
