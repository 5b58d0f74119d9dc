import type { Achievement, Streak } from '@quizmesh/contract';
import type { Transaction } from 'sequelize';
import type { CountedTable } from '../database/counted-table.ts';
import { raiseCounters } from '../database/increment-counters.ts';
import { reached } from './achievement-catalogue.ts';
import { createLedgerRepository, type EarnedXp } from './ledger.repository.ts';
import { EMPTY_PLAYER_STATS, statsAfter, type FinishedQuiz } from './player-stats.ts';
import type { ProgressModels } from './progress.model.ts';
import { bestAfter, placesOf, placesOfDay, rewardsOf, type QuizBest, type XpEntry } from './quiz-rewards.ts';
import { createTotalsRepository, type RankMove, type StoredTotals } from './totals.repository.ts';
import { streakAfter } from './streak.ts';
import { CREATED_REWARDS_PER_DAY, CREATED_XP } from './xp.ts';

/** What a finished quiz earned. */
export interface Reward {
  readonly xpEarned: number;
  readonly streak: Streak;
  readonly achievements: readonly Achievement[];
  /** To be passed to `moveRank` late in the same transaction. */
  readonly rankMove: RankMove;
}

export interface CreatedQuizEvent {
  readonly quizId: number;
  readonly at: Date;
  readonly localDay: string;
  /** Quizzes that the account has created, with this one; called after the account was locked, so that none is missed. */
  readonly countCreated: () => Promise<number>;
}

/** The history of an account. */
export interface PlayedHistory {
  /** Oldest first. */
  readonly finished: readonly FinishedQuiz[];
  readonly quizzesCreated: number;
}

interface Settled {
  readonly paid: ReadonlyMap<number, number>;
  readonly streaks: ReadonlyMap<number, Streak>;
}

/** Rewards an account in the transaction that earned them. */
export interface Rewards {
  /** Counts a finished quiz and awards XP and achievements. Call it once per attempt; the attempt's lock ensures
   *  this.
   *  @returns null when it was not opened and has no place among the day's few: it neither earns nor counts */
  award(userId: number, finished: FinishedQuiz): Promise<Reward | null>;
  /** Counts a created quiz; the first three per day earn XP, each once, however often it is published. */
  quizCreated(userId: number, event: CreatedQuizEvent): Promise<void>;
  /** Counts a day on which enough mistakes were answered again: it keeps the streak. Calling it again changes nothing.
   *  @returns the streak */
  practised(userId: number, day: { readonly day: string; readonly at: Date }): Promise<Streak>;
  moveRank(move: RankMove): Promise<void>;
  /** Recomputes everything from an account's history, and awards missing XP. XP already awarded is kept. Running it
   *  again changes nothing.
   *  @param read called after the account was locked, so that no quiz finished meanwhile is missed @returns by
   *  attempt, the XP awarded now and its streak */
  settle(userId: number, read: () => Promise<PlayedHistory>, at: Date): Promise<Settled>;
  forget(userId: number): Promise<void>;
  /** The counters behind the global rank. */
  readonly ranks: CountedTable;
}

export function createRewards(
  models: ProgressModels,
  catalogue: readonly Achievement[],
  transaction: Transaction | null = null,
): Rewards {
  const { bests, days, categories, unlocked, ledger: entries } = models;
  const ledger = createLedgerRepository(models, transaction);
  const totals = createTotalsRepository(models, transaction);

  /** Unlocks achievements that the counters have reached. @returns them, with their XP */
  async function unlockReached(
    userId: number,
    state: StoredTotals,
    { at, attemptId }: { at: Date; attemptId: number | null },
  ) {
    const known = await ledger.unlockedIds(userId);
    const achievements = reached(catalogue, state).filter(({ id }) => !known.has(id));
    if (achievements.length === 0) return { achievements, xp: 0 };
    await ledger.unlock(userId, achievements, { at, attemptId });
    const paid = achievements.map(({ id, points }): XpEntry => {
      return { reason: 'achievement', reference: id, amount: points, quizId: null, attemptId };
    });
    return { achievements, xp: await pay(userId, paid, at) };
  }

  /** @returns the XP that was new */
  async function pay(userId: number, entries: readonly XpEntry[], earnedAt: Date): Promise<number> {
    const paid = await ledger.add(
      userId,
      entries.map((entry) => ({ ...entry, earnedAt })),
    );
    return sumOf(paid);
  }

  /** The attempts that count: those that were opened, and of the others those with one of their day's places. */
  async function countedOf(userId: number, history: readonly FinishedQuiz[]): Promise<FinishedQuiz[]> {
    const unopened = history.filter(({ isUnopened }) => isUnopened);
    if (unopened.length === 0) return [...history];
    const days = new Set(unopened.map(({ localDay }) => localDay));
    const taken = await ledger.list(userId, 'unopened', [...days].flatMap(placesOfDay));
    const added = placesOf(unopened, taken);
    await ledger.add(userId, added);
    const holders = new Set([...taken, ...added].map(({ attemptId }) => attemptId));
    return history.filter(({ isUnopened, attemptId }) => !isUnopened || holders.has(attemptId));
  }

  async function countHistory(userId: number, history: readonly FinishedQuiz[]): Promise<void> {
    const byDay = groupBy(history, ({ localDay }) => localDay).map(([day, finished]) => ({
      key: { userId, day },
      by: {
        quizzes: finished.length,
        percentSum: finished.reduce((sum, { percentage }) => sum + percentage, 0),
      },
    }));
    const byCategory = groupBy(history, ({ category }) => category).map(([category, finished]) => ({
      key: { userId, category },
      by: { quizzes: finished.length },
    }));
    await raiseCounters(days, byDay, transaction);
    await raiseCounters(categories, byCategory, transaction);
  }

  async function clearHistory(userId: number): Promise<void> {
    const where = { userId };
    await bests.destroy({ where, transaction });
    await days.destroy({ where, transaction });
    await categories.destroy({ where, transaction });
  }

  async function saveBest(userId: number, quizId: number, { known, next }: BestChange): Promise<void> {
    if (known) await bests.update(next, { where: { userId, quizId }, transaction });
    else await bests.create({ userId, quizId, ...next }, { transaction });
  }

  return {
    moveRank: (move) => totals.moveRank(move),
    ranks: totals.ranks,

    async award(userId, finished) {
      const { totals: before, isNew } = await totals.lock(userId);
      if ((await countedOf(userId, [finished])).length === 0) return null;
      const { quizId, attemptId, finishedAt: at } = finished;
      const row = await bests.findOne({ where: { userId, quizId }, transaction });
      const known = row?.get({ plain: true }) ?? null;
      const earned = await pay(userId, rewardsOf(finished, known?.rewardedXp ?? 0), at);
      const counted = { ...before, ...statsAfter(before, finished) };
      const { achievements, xp } = await unlockReached(userId, counted, { at, attemptId });
      const after = { ...counted, xp: before.xp + earned + xp };
      await totals.save(userId, after);
      await saveBest(userId, quizId, { known, next: bestAfter(known, finished) });
      await countHistory(userId, [finished]);
      const { currentStreak, longestStreak } = after;
      return {
        xpEarned: earned + xp,
        streak: { currentStreak, longestStreak },
        achievements,
        rankMove: { from: isNew ? null : before.xp, to: after.xp },
      };
    },

    async quizCreated(userId, { quizId, at, localDay, countCreated }) {
      const { totals: before, isNew } = await totals.lock(userId);
      const places = Array.from({ length: CREATED_REWARDS_PER_DAY }, (_slot, at) => `${localDay}:${at + 1}`);
      const taken = await ledger.known(userId, 'quiz-created', places);
      const isPaid = await ledger.isPaid(userId, 'quiz-created', quizId);
      const free = isPaid ? undefined : places.find((place) => !taken.includes(place));
      const entry = { reason: 'quiz-created' as const, amount: CREATED_XP, quizId, attemptId: null };
      const earned = free ? await pay(userId, [{ ...entry, reference: free }], at) : 0;
      const counted = { ...before, quizzesCreated: await countCreated() };
      const { xp } = await unlockReached(userId, counted, { at, attemptId: null });
      const after = { ...counted, xp: before.xp + earned + xp };
      await totals.save(userId, after);
      await totals.moveRank({ from: isNew ? null : before.xp, to: after.xp });
    },

    async practised(userId, { day, at }) {
      const { totals: before, isNew } = await totals.lock(userId);
      const entry = { reason: 'mistakes' as const, reference: day, amount: 0, quizId: null, attemptId: null };
      await pay(userId, [entry], at);
      const counted = { ...before, ...streakAfter(before, day) };
      const { xp } = await unlockReached(userId, counted, { at, attemptId: null });
      const after = { ...counted, xp: before.xp + xp };
      await totals.save(userId, after);
      await totals.moveRank({ from: isNew ? null : before.xp, to: after.xp });
      const { currentStreak, longestStreak } = after;
      return { currentStreak, longestStreak };
    },

    async settle(userId, read, at) {
      const { totals: before, isNew } = await totals.lock(userId);
      const { finished, quizzesCreated } = await read();
      const history = await countedOf(userId, finished);
      const paid = await ledger.answerXpByQuiz(userId);
      const practisedDays = await ledger.references(userId, 'mistakes');
      const replayed = replay(history, { paid, practisedDays });
      const added = groupBy(await ledger.add(userId, replayed.rewards), ({ attemptId }) => attemptId);
      const paidNow = new Map(added.flatMap(([id, entries]) => (id === null ? [] : [[id, sumOf(entries)]])));
      const counted = { ...replayed.playerStats, quizzesCreated, xp: 0 };
      await unlockReached(userId, counted, { at, attemptId: null });
      const xp = await ledger.sum(userId);
      await totals.save(userId, { ...counted, xp });
      await clearHistory(userId);
      await bests.bulkCreate(
        [...replayed.bests].map(([quizId, best]) => ({ userId, quizId, ...best })),
        { transaction },
      );
      await countHistory(userId, history);
      await totals.moveRank({ from: isNew ? null : before.xp, to: xp });
      return { paid: paidNow, streaks: replayed.streaks };
    },

    async forget(userId) {
      const { totals: before, isNew } = await totals.lock(userId);
      await clearHistory(userId);
      await unlocked.destroy({ where: { userId }, transaction });
      await entries.destroy({ where: { userId }, transaction });
      await totals.remove(userId);
      if (!isNew) await totals.moveRank({ from: before.xp, to: null });
    },
  };
}

interface BestChange {
  readonly known: QuizBest | null;
  readonly next: QuizBest;
}

function sumOf(entries: readonly XpEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/** Groups entries in the order of their keys, so that concurrent transactions lock rows in the same order. */
function groupBy<Entry, Key extends string | number | null>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): [Key, Entry[]][] {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/** After every day. */
const LAST_DAY = '9999-12-31';

/** Counters, bests and possible XP of a whole history. */
function replay(
  history: readonly FinishedQuiz[],
  {
    paid,
    practisedDays,
  }: {
    readonly paid: ReadonlyMap<number, number>;
    /** In order. */
    readonly practisedDays: readonly string[];
  },
) {
  const bests = new Map<number, QuizBest>();
  const rewards: EarnedXp[] = [];
  const streaks = new Map<number, Streak>();
  const spoiled = new Set<number>();
  let playerStats = EMPTY_PLAYER_STATS;
  const left = [...practisedDays].reverse();
  const practiseBefore = (end: string) => {
    for (let day = left.at(-1); day !== undefined && day < end; day = left.at(-1)) {
      playerStats = { ...playerStats, ...streakAfter(playerStats, day) };
      left.pop();
    }
  };
  for (const finished of history) {
    practiseBefore(finished.localDay);
    const { quizId } = finished;
    const known = bests.get(quizId) ?? null;
    const rewardedXp = Math.max(known?.rewardedXp ?? 0, paid.get(quizId) ?? 0);
    if (finished.hasSeenKey) spoiled.add(quizId);
    for (const entry of rewardsOf(finished, rewardedXp, !spoiled.has(quizId)))
      rewards.push({ ...entry, earnedAt: finished.finishedAt });
    const best = bestAfter(known, finished);
    bests.set(quizId, { ...best, rewardedXp: Math.max(best.rewardedXp, rewardedXp) });
    playerStats = statsAfter(playerStats, finished);
    const { currentStreak, longestStreak } = playerStats;
    streaks.set(finished.attemptId, { currentStreak, longestStreak });
  }
  practiseBefore(LAST_DAY);
  return { playerStats, bests, rewards, streaks };
}
