import type { Difficulty } from '@quizmesh/contract';

const XP_PER_ANSWER = 10;
const FACTORS: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 1.5, hard: 2 };
/** Source: decision 39. */
export const PERFECT_XP = 25;
export const FIRST_OF_DAY_XP = 20;
export const CREATED_XP = 30;
export const CREATED_REWARDS_PER_DAY = 3;
/** Enough for a journey without a network, too few to be worth a program (docs/decisions/0007). */
export const UNOPENED_REWARDS_PER_DAY = 3;

/** XP for that many right answers, before subtracting what earlier attempts earned. */
export function answerXp(correct: number, difficulty: Difficulty): number {
  return correct * XP_PER_ANSWER * FACTORS[difficulty];
}
