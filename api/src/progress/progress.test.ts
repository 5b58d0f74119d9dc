import { ACHIEVEMENT_ICONS, ACHIEVEMENT_RARITIES, ACHIEVEMENT_REQUIREMENTS } from '@quizmesh/contract';
import { loadAchievements, reached } from './achievement-catalogue.ts';
import { addDays } from './add-days.ts';
import { EMPTY_PLAYER_STATS, statsAfter, type FinishedQuiz } from './player-stats.ts';
import { bestAfter, rewardsOf } from './quiz-rewards.ts';
import { streakAfter, streakToday } from './streak.ts';
import { answerXp } from './xp.ts';

const finished: FinishedQuiz = {
  attemptId: 1,
  quizId: 7,
  category: 'history',
  difficulty: 'medium',
  score: 5,
  totalQuestions: 5,
  percentage: 100,
  timeMs: 20_000,
  isLate: false,
  hasDefaultTimer: true,
  isUnopened: false,
  hasSeenKey: false,
  isPartial: false,
  finishedAt: new Date('2026-11-21T10:00:00Z'),
  localDay: '2026-11-21',
};

describe('local day', () => {
  it('steps over months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});

describe('streak', () => {
  const start = { currentStreak: 0, longestStreak: 0, lastDay: null };
  const after = (...days: string[]) => days.reduce(streakAfter, start);
  it('grows by a day and restarts after a missed day', () => {
    expect(after('2026-11-20', '2026-11-21', '2026-11-21')).toMatchObject({ currentStreak: 2 });
    expect(after('2026-11-18', '2026-11-19', '2026-11-21')).toEqual({
      currentStreak: 1,
      longestStreak: 2,
      lastDay: '2026-11-21',
    });
  });
  it('survives a journey to the west', () => {
    expect(after('2026-11-21', '2026-11-20')).toMatchObject({ currentStreak: 1, lastDay: '2026-11-21' });
  });
  it('is active until a whole day was missed', () => {
    const state = after('2026-11-20', '2026-11-21');
    expect(streakToday(state, '2026-11-22').currentStreak).toBe(2);
    expect(streakToday(state, '2026-11-23')).toEqual({ currentStreak: 0, longestStreak: 2 });
  });
});

describe('XP', () => {
  it('depends on the difficulty', () => {
    expect([answerXp(3, 'easy'), answerXp(3, 'medium'), answerXp(3, 'hard')]).toEqual([30, 45, 60]);
  });
  it('is awarded only for beating earlier attempts', () => {
    const amounts = (rewarded: number) =>
      rewardsOf(finished, rewarded).map(({ reason, amount }) => [reason, amount]);
    expect(amounts(0)).toEqual([
      ['answers', 75],
      ['perfect', 25],
      ['first-of-day', 20],
    ]);
    expect(amounts(45)[0]).toEqual(['answers', 30]);
    expect(amounts(75)).toEqual([['first-of-day', 20]]);
  });
  it('has no bonus for a part of a quiz', () => {
    const part = { ...finished, isPartial: true };
    for (const isSettled of [false, true])
      expect(rewardsOf(part, 0, isSettled).map(({ reason }) => reason)).toEqual(['answers', 'first-of-day']);
    expect(statsAfter(EMPTY_PLAYER_STATS, part)).toMatchObject({ perfect: 0, highScores: 0 });
  });
  it('is 0 for a player who saw the key, also later for the same quiz', () => {
    const spoiled = { ...finished, score: 1, percentage: 20, hasSeenKey: true };
    expect(rewardsOf(spoiled, 0)).toEqual([]);
    expect(bestAfter(null, spoiled).rewardedXp).toBe(75);
  });
  it('of a part of a quiz leaves the best attempt at all of it, and any such one takes its place', () => {
    const part = { ...finished, attemptId: 2, score: 3, totalQuestions: 3, timeMs: 9000, isPartial: true };
    const whole = { ...finished, score: 0, percentage: 0, timeMs: 90_000 };
    const best = bestAfter(null, whole);
    expect(bestAfter(best, part)).toEqual({ ...best, rewardedXp: 45 });
    expect(bestAfter(null, part)).toMatchObject({ totalQuestions: 0, percentage: 0, rewardedXp: 45 });
    expect(bestAfter(bestAfter(null, part), whole)).toEqual({ ...best, rewardedXp: 45 });
  });
});

describe('player stats', () => {
  it('count high scores from 90 percent on, and speed only on time with the default timer', () => {
    const of = (change: Partial<FinishedQuiz>) => statsAfter(EMPTY_PLAYER_STATS, { ...finished, ...change });
    expect(of({ percentage: 89 }).highScores).toBe(0);
    expect(of({ percentage: 90 }).highScores).toBe(1);
    expect(of({ totalQuestions: 4, score: 4 }).highScores).toBe(0);
    expect(of({}).fastestMs).toBe(20_000);
    expect(of({ percentage: 79 }).fastestMs).toBeNull();
    expect(of({ hasDefaultTimer: false }).fastestMs).toBeNull();
    expect(of({ isLate: true }).fastestMs).toBeNull();
    expect(of({ hasSeenKey: true })).toMatchObject({ quizzesTaken: 1, perfect: 0, highScores: 0 });
  });
});

describe('achievements', () => {
  const catalogue = loadAchievements();
  it('are twenty-four, covering all types, rarities and icons', () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(24);
    expect(new Set(catalogue.map(({ requirement }) => requirement.type))).toEqual(
      new Set(ACHIEVEMENT_REQUIREMENTS),
    );
    expect(new Set(catalogue.map(({ rarity }) => rarity))).toEqual(new Set(ACHIEVEMENT_RARITIES));
    expect(new Set(catalogue.map(({ icon }) => icon))).toEqual(new Set(ACHIEVEMENT_ICONS));
  });
  it('are earned at exactly the required time', () => {
    const measures = { ...EMPTY_PLAYER_STATS, quizzesCreated: 0 };
    const ids = (fastestMs: number | null) =>
      reached(catalogue, { ...measures, fastestMs }).map(({ id }) => id);
    expect(ids(120_000)).toEqual(['brisk']);
    expect(ids(120_001)).toEqual([]);
    expect(ids(null)).toEqual([]);
  });
});
