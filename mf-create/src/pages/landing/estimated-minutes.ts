import { ESTIMATE_MINUTES_PER_QUESTION } from '@quizmesh/contract';

/** Whole minutes that a quiz takes (decision 23). */
export function estimatedMinutes(totalQuestions: number): number {
  return Math.ceil(totalQuestions * ESTIMATE_MINUTES_PER_QUESTION);
}
