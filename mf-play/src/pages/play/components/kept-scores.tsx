import { useOtherKeptScores } from '../score-submission.ts';

/** Submits all scores that this device keeps, where no quiz is played; shows nothing. */
export function KeptScores(): null {
  useOtherKeptScores(null);
  return null;
}
