import { ANSWER_GRACE_SECONDS, QUESTION_TIME_LIMIT_SECONDS } from '@quizmesh/contract';

const LIMIT_MS = QUESTION_TIME_LIMIT_SECONDS * 1000;
const GRACE_MS = ANSWER_GRACE_SECONDS * 1000;
const LEAST_CLAIMED_MS = 1000;

/** Time of one answer by the server's clock (decision 24).
 *  @returns countedMs: min(receipt - open, limit), the full limit when the question was never opened;
 *  isLate: an option that arrived more than the grace past the limit */
export function timeAnswer(
  openedAt: Date | null,
  receivedAt: Date,
  selectedOption: number | null,
): { countedMs: number; isLate: boolean } {
  if (!openedAt) return { countedMs: LIMIT_MS, isLate: false };
  const elapsed = Math.max(0, receivedAt.getTime() - openedAt.getTime());
  return {
    countedMs: Math.min(elapsed, LIMIT_MS),
    isLate: selectedOption !== null && elapsed > LIMIT_MS + GRACE_MS,
  };
}

export interface ScoredAnswer {
  readonly isCorrect: boolean;
  readonly wasOpened: boolean;
  readonly countedMs: number;
  readonly isLate: boolean;
}

export interface AttemptScore {
  readonly score: number;
  readonly totalQuestions: number;
  /** 0 to 100, rounded half up. */
  readonly percentage: number;
  readonly timeMs: number;
  /** Ranks behind on-time attempts of equal percentage. */
  readonly isLate: boolean;
}

/** Result of an attempt from the server's own records, one entry per question. An attempt of which no
 *  question was opened takes the claimed time, clamped to 1 s per question and the limit, and is late. */
export function scoreAttempt(answers: readonly ScoredAnswer[], claimedSeconds: number | null): AttemptScore {
  const totalQuestions = answers.length;
  const score = answers.filter(({ isCorrect }) => isCorrect).length;
  const percentage = totalQuestions === 0 ? 0 : Math.round((score / totalQuestions) * 100);
  const base = { score, totalQuestions, percentage };
  if (answers.some(({ wasOpened }) => wasOpened)) {
    return {
      ...base,
      timeMs: answers.reduce((sum, { countedMs }) => sum + countedMs, 0),
      isLate: answers.some(({ isLate }) => isLate),
    };
  }
  const claimedMs = Math.round((claimedSeconds ?? Number.POSITIVE_INFINITY) * 1000);
  const most = LIMIT_MS * totalQuestions;
  return {
    ...base,
    timeMs: Math.max(LEAST_CLAIMED_MS * totalQuestions, Math.min(claimedMs, most)),
    isLate: true,
  };
}

/** Share of players at this rank or better: max(1, ceil(rank / total * 100)) (decision 27). */
export function topPercent(rank: number, totalPlayers: number): number {
  return Math.max(1, Math.ceil((rank / Math.max(totalPlayers, 1)) * 100));
}
