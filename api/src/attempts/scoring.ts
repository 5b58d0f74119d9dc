import { ANSWER_GRACE_SECONDS, QUESTION_TIME_LIMIT_SECONDS } from '@quizmesh/contract';

const DEFAULT_LIMIT_MS = QUESTION_TIME_LIMIT_SECONDS * 1000;
const GRACE_MS = ANSWER_GRACE_SECONDS * 1000;
const LEAST_CLAIMED_MS = 1000;
/** Without a limit, a question left open counts no more than this. */
const UNLIMITED_MOST_MS = 600_000;

/** When an answer was due. */
export interface AnswerTiming {
  /** Null: the question was never opened. */
  readonly openedAt: Date | null;
  readonly receivedAt: Date;
  /** Per question; 0 without a limit. */
  readonly limitSeconds: number;
  /** Of the whole quiz; null without one. */
  readonly deadlineAt: Date | null;
}

/** Time of one answer by the server's clock (decision 24).
 *  @returns countedMs: min(receipt - open, limit), the full limit when the question was never opened;
 *  isLate: an option that arrived more than the grace past the limit or the quiz's deadline;
 *  wasOpenedTooLate: the question was opened after the quiz's deadline, so no option counts */
export function timeAnswer(
  { openedAt, receivedAt, limitSeconds, deadlineAt }: AnswerTiming,
  selectedOption: number | null,
): { countedMs: number; isLate: boolean; wasOpenedTooLate: boolean } {
  if (!openedAt)
    return {
      countedMs: limitSeconds > 0 ? limitSeconds * 1000 : DEFAULT_LIMIT_MS,
      isLate: false,
      wasOpenedTooLate: false,
    };
  const elapsed = Math.max(0, receivedAt.getTime() - openedAt.getTime());
  const limitMs = limitSeconds > 0 ? limitSeconds * 1000 : Number.POSITIVE_INFINITY;
  const deadline = deadlineAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const isPast = elapsed > limitMs + GRACE_MS || receivedAt.getTime() > deadline + GRACE_MS;
  return {
    countedMs: Math.min(elapsed, limitMs, UNLIMITED_MOST_MS),
    isLate: selectedOption !== null && isPast,
    wasOpenedTooLate: openedAt.getTime() > deadline,
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

/** Score and percentage of answers, one per question that counts. */
export function scoreAnswers(
  answers: readonly Pick<ScoredAnswer, 'isCorrect'>[],
): Pick<AttemptScore, 'score' | 'totalQuestions' | 'percentage'> {
  const totalQuestions = answers.length;
  const score = answers.filter(({ isCorrect }) => isCorrect).length;
  const percentage = totalQuestions === 0 ? 0 : Math.round((score / totalQuestions) * 100);
  return { score, totalQuestions, percentage };
}

/** Result of an attempt from the server's own records, one entry per question. An attempt of which no
 *  question was opened takes the claimed time, clamped to 1 s per question and the limit, and is late. */
export function scoreAttempt(answers: readonly ScoredAnswer[], claimedSeconds: number | null): AttemptScore {
  const base = scoreAnswers(answers);
  if (answers.some(({ wasOpened }) => wasOpened)) {
    return {
      ...base,
      timeMs: answers.reduce((sum, { countedMs }) => sum + countedMs, 0),
      isLate: answers.some(({ isLate }) => isLate),
    };
  }
  const claimedMs = Math.round((claimedSeconds ?? Number.POSITIVE_INFINITY) * 1000);
  const most = answers.reduce((sum, { countedMs }) => sum + countedMs, 0);
  return {
    ...base,
    timeMs: Math.max(LEAST_CLAIMED_MS * base.totalQuestions, Math.min(claimedMs, most)),
    isLate: true,
  };
}

/** Share of players at this rank or better: max(1, ceil(rank / total * 100)) (decision 27). */
export function topPercent(rank: number, totalPlayers: number): number {
  return Math.max(1, Math.ceil((rank / Math.max(totalPlayers, 1)) * 100));
}
