import { ESTIMATE_MINUTES_PER_QUESTION } from '@quizmesh/contract';

/** Estimated duration of a quiz in whole minutes (decision 23). */
export function estimatedMinutes(totalQuestions: number): number {
  return Math.ceil(totalQuestions * ESTIMATE_MINUTES_PER_QUESTION);
}
