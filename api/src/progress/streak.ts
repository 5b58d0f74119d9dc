import type { Streak } from '@quizmesh/contract';
import { addDays } from './add-days.ts';

export interface StreakState extends Streak {
  /** Last local day that counts: with a finished quiz, or with enough mistakes answered; null before the first. */
  readonly lastDay: string | null;
}

/** The streak after a local day that counts. An earlier day than the last one (the account moved west)
 *  changes nothing. */
export function streakAfter(state: StreakState, day: string): StreakState {
  if (state.lastDay !== null && day <= state.lastDay) return state;
  const goesOn = state.lastDay !== null && addDays(state.lastDay, 1) === day;
  const currentStreak = goesOn ? state.currentStreak + 1 : 1;
  return { lastDay: day, currentStreak, longestStreak: Math.max(state.longestStreak, currentStreak) };
}

/** The current streak: it ends after a whole local day that does not count. */
export function streakToday({ lastDay, currentStreak, longestStreak }: StreakState, today: string): Streak {
  const isAlive = lastDay !== null && lastDay >= addDays(today, -1);
  return { currentStreak: isAlive ? currentStreak : 0, longestStreak };
}
