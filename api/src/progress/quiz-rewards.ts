import type { XpReason } from './progress.model.ts';
import { isPerfect, type FinishedQuiz } from './player-stats.ts';
import { FIRST_OF_DAY_XP, PERFECT_XP, UNOPENED_REWARDS_PER_DAY, answerXp } from './xp.ts';

/** XP for something that is rewarded only once. */
export interface XpEntry {
  readonly reason: XpReason;
  readonly reference: string;
  readonly amount: number;
  readonly quizId: number | null;
  readonly attemptId: number | null;
}

/** Which attempt holds one of a day's places. */
export type TakenPlace = Pick<XpEntry, 'reference' | 'attemptId'>;

/** A player's best attempt at all of a quiz; of no questions while there was none. */
export interface QuizBest {
  readonly attemptId: number;
  readonly score: number;
  readonly totalQuestions: number;
  readonly percentage: number;
  readonly timeMs: number;
  readonly achievedAt: Date;
  readonly rewardedXp: number;
}

/** XP for a finished quiz: for its answers what exceeds the XP already earned with this quiz, and bonuses for the
 *  first perfect score and the first quiz of the day (decision 39). Nothing for the first attempt of a player who had seen the
 *  key, and for later ones nothing but that of the day.
 *  @param isSettled the history is computed again: voiding a question may have made an old result perfect */
export function rewardsOf(finished: FinishedQuiz, rewardedXp: number, isSettled = false): XpEntry[] {
  const isUnrewarded = rewardedXp === 0;
  if (finished.hasSeenKey && isUnrewarded) return [];
  const { quizId, attemptId, score, localDay } = finished;
  const gain = answerXp(score, finished.difficulty) - rewardedXp;
  const entry = { quizId, attemptId };
  return [
    ...(gain > 0
      ? [{ ...entry, reason: 'answers' as const, reference: `${quizId}:${score}`, amount: gain }]
      : []),
    ...((gain > 0 || isSettled) && isPerfect(finished)
      ? [{ ...entry, reason: 'perfect' as const, reference: String(quizId), amount: PERFECT_XP }]
      : []),
    { ...entry, reason: 'first-of-day', reference: localDay, amount: FIRST_OF_DAY_XP },
  ];
}

/** The places of a day for attempts that were not opened. */
export const placesOfDay = (day: string | null): string[] =>
  Array.from({ length: UNOPENED_REWARDS_PER_DAY }, (_place, at) => `${day}:${at + 1}`);

/** Gives places to attempts that were not opened: who has one keeps it, also when earlier attempts are added by a
 *  guest who signs in.
 *  @returns the new ones, in the order of the attempts */
export function placesOf(unopened: readonly FinishedQuiz[], taken: readonly TakenPlace[]) {
  const holders = new Set(taken.map(({ attemptId }) => attemptId));
  const names = new Set(taken.map(({ reference }) => reference));
  return unopened.flatMap(({ attemptId, quizId, localDay, finishedAt: earnedAt }) => {
    if (holders.has(attemptId)) return [];
    const reference = placesOfDay(localDay).find((place) => !names.has(place));
    if (reference === undefined) return [];
    names.add(reference);
    return [{ reason: 'unopened' as const, reference, amount: 0, quizId, attemptId, earnedAt }];
  });
}

const NO_SCORE = { score: 0, totalQuestions: 0, percentage: 0, timeMs: 0 };

/** The best attempt after another one. A player who has seen the key earns nothing more with this quiz. */
export function bestAfter(best: QuizBest | null, finished: FinishedQuiz): QuizBest {
  const { attemptId, score, totalQuestions, percentage, timeMs, finishedAt, difficulty } = finished;
  const earnable = answerXp(finished.hasSeenKey ? totalQuestions : score, difficulty);
  const rewardedXp = Math.max(best?.rewardedXp ?? 0, earnable);
  if (finished.isPartial)
    return { ...(best ?? { ...NO_SCORE, attemptId, achievedAt: finishedAt }), rewardedXp };
  const isBetter =
    !best?.totalQuestions ||
    percentage > best.percentage ||
    (percentage === best.percentage && timeMs < best.timeMs);
  if (!isBetter) return { ...best, rewardedXp };
  return { attemptId, score, totalQuestions, percentage, timeMs, achievedAt: finishedAt, rewardedXp };
}
