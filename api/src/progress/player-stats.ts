import type { Difficulty } from '@quizmesh/contract';
import { streakAfter, type StreakState } from './streak.ts';

/** A finished attempt in the form that progress needs. */
export interface FinishedQuiz {
  readonly attemptId: number;
  readonly quizId: number;
  readonly category: string;
  readonly difficulty: Difficulty;
  readonly score: number;
  readonly totalQuestions: number;
  readonly percentage: number;
  readonly timeMs: number;
  /** Late attempts, and those without opened questions, count for no speed achievement. */
  readonly isLate: boolean;
  readonly hasDefaultTimer: boolean;
  /** Not all questions were asked: in a live room that was joined late, or ended early. */
  readonly isPartial: boolean;
  /** Most answers came without opening the question: only the first few of a day count. */
  readonly isUnopened: boolean;
  /** The player had seen the key: the attempt is counted but earns nothing (decision 24). */
  readonly hasSeenKey: boolean;
  readonly finishedAt: Date;
  /** Day in the account's time zone. */
  readonly localDay: string;
}

/** Counters of an account over all its finished attempts. */
export interface PlayerStats extends StreakState {
  readonly quizzesTaken: number;
  readonly correct: number;
  readonly answered: number;
  readonly percentSum: number;
  readonly timeMsSum: number;
  readonly perfect: number;
  readonly highScores: number;
  readonly fastestMs: number | null;
}

export const EMPTY_PLAYER_STATS: PlayerStats = {
  quizzesTaken: 0,
  correct: 0,
  answered: 0,
  percentSum: 0,
  timeMsSum: 0,
  perfect: 0,
  highScores: 0,
  fastestMs: null,
  currentStreak: 0,
  longestStreak: 0,
  lastDay: null,
};

/** Source: decision 41. */
const HIGH_SCORE_PERCENTAGE = 90;
const HIGH_SCORE_LEAST_QUESTIONS = 5;
const FAST_PERCENTAGE = 80;

export function isPerfect({ score, totalQuestions, hasSeenKey, isPartial }: FinishedQuiz): boolean {
  return !hasSeenKey && !isPartial && totalQuestions > 0 && score === totalQuestions;
}

function isHighScore({ percentage, totalQuestions, hasSeenKey, isPartial }: FinishedQuiz): boolean {
  const isHigh = percentage >= HIGH_SCORE_PERCENTAGE && totalQuestions >= HIGH_SCORE_LEAST_QUESTIONS;
  return isHigh && !hasSeenKey && !isPartial;
}

function provesSpeed({ percentage, isLate, hasDefaultTimer, hasSeenKey }: FinishedQuiz): boolean {
  return !hasSeenKey && !isLate && hasDefaultTimer && percentage >= FAST_PERCENTAGE;
}

export function statsAfter(playerStats: PlayerStats, finished: FinishedQuiz): PlayerStats {
  const { fastestMs } = playerStats;
  return {
    ...streakAfter(playerStats, finished.localDay),
    quizzesTaken: playerStats.quizzesTaken + 1,
    correct: playerStats.correct + finished.score,
    answered: playerStats.answered + finished.totalQuestions,
    percentSum: playerStats.percentSum + finished.percentage,
    timeMsSum: playerStats.timeMsSum + finished.timeMs,
    perfect: playerStats.perfect + (isPerfect(finished) ? 1 : 0),
    highScores: playerStats.highScores + (isHighScore(finished) ? 1 : 0),
    fastestMs: provesSpeed(finished)
      ? Math.min(fastestMs ?? Number.POSITIVE_INFINITY, finished.timeMs)
      : fastestMs,
  };
}
