import {
  STORAGE_KEYS,
  achievementsStorageKey,
  resultStorageKey,
  type SubmitScoreResponse,
  type User,
} from '@quizmesh/contract';
import { emitPlatformEvent, readStored, writeStored } from '@quizmesh/sdk';
import { dropScore, keepScore, type KeptScore } from './outbox.ts';
import {
  isAttemptNotFound,
  isRetryable,
  openAttempt,
  backoff,
  submitScore,
  type ScoreClaim,
} from './play.api.ts';

const COUNTED_KEY = 'quiz_counted_attempt';

export interface AttemptSubmission {
  readonly quizId: number;
  readonly score: KeptScore;
  /** The page's data of the attempt; missing when it is submitted after a reload. */
  readonly seen?: Pick<ScoreClaim, 'score' | 'timeSpent'> | undefined;
  readonly user: User | null;
  /** How often submitting this score has failed before. */
  readonly failures: number;
}

/** Each attempt counts once, however many tabs hand it in. */
function countGuestQuiz(quizId: number, attemptId: number): void {
  const counted = readStored(COUNTED_KEY, (text) => Number(text));
  if (counted === attemptId) return;
  writeStored(COUNTED_KEY, String(attemptId));
  emitPlatformEvent('guest-quiz-taken', { quizId });
}

function storeResult(quizId: number, result: SubmitScoreResponse, answers: ScoreClaim['answers']): void {
  const { score, totalQuestions, timeSpent, percentage, rank } = result;
  writeStored(resultStorageKey(quizId), { score, totalQuestions, timeSpent, percentage, rank, answers });
}

/** Whether a score that was not accepted is kept: the same, or an attempt opened in the place of a lost one, may do. */
export function isSubmitRetryable(error: unknown): boolean {
  return isRetryable(error) || isAttemptNotFound(error);
}

/** The answers count for the current player: an attempt of another player is replaced by one of the current
 *  player. */
async function submitAsGuest(claim: ScoreClaim, timeoutMs: number): Promise<SubmitScoreResponse> {
  try {
    return await submitScore(claim, timeoutMs);
  } catch (error) {
    if (!isAttemptNotFound(error)) throw error;
    const { id } = await openAttempt(claim.quizId);
    return submitScore({ ...claim, attemptId: id }, timeoutMs);
  }
}

/** Submits a finished attempt. The device keeps it until the server has accepted it; submitting it again changes
 *  nothing.
 *  @throws {ApiError} it was not accepted; kept when a retry may succeed later */
export async function submitAttempt(handing: AttemptSubmission): Promise<void> {
  const { quizId, score, seen, user, failures } = handing;
  const { attemptId, answers } = score;
  keepScore(quizId, score);
  try {
    const claim = {
      quizId,
      attemptId,
      userId: user?.id ?? null,
      username: user?.username ?? readStored(STORAGE_KEYS.playerName, (text) => text),
      score: seen?.score ?? 0,
      totalQuestions: answers.length,
      timeSpent: seen?.timeSpent ?? 0,
      answers,
    };
    const result = await submitAsGuest(claim, backoff(failures));
    dropScore(quizId, attemptId);
    storeResult(quizId, result, answers);
    if (user) {
      const { achievements, streak, xpEarned } = result;
      if (achievements.length > 0)
        writeStored(achievementsStorageKey(quizId), { achievements, streak, xpEarned });
    } else countGuestQuiz(quizId, attemptId);
    emitPlatformEvent('attempt.submitted', { quizId });
  } catch (error) {
    if (!isSubmitRetryable(error)) dropScore(quizId, attemptId);
    throw error;
  }
}
