import {
  STORAGE_KEYS,
  achievementsStorageKey,
  resultStorageKey,
  type SubmitScoreResponse,
  type User,
} from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import {
  emitPlatformEvent,
  isApiError,
  readStored,
  request,
  useErrorText,
  useSession,
  useToast,
  writeStored,
} from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  forgetScore,
  keepScore,
  quizzesWithKeptScore,
  readKeptScore,
  type KeptScore,
} from '../../components/quiz/kept-score.ts';
import { dropAnswers } from './answer-outbox.ts';
import { playSlice, type PlayState } from './play-slice.ts';
import { playStats } from './play-stats.ts';
import {
  isAttemptNotFound,
  isRetryable,
  mayWorkLater,
  requestTimeoutMs,
  retryUntilDone,
  type Retry,
} from '../../components/sending/retry.ts';
import { openAttempt } from './use-attempt.ts';

const COUNTED_KEY = 'quiz_counted_attempt';
const { actions } = playSlice;

/** Claims travel for compatibility; the server computes the result itself. */
interface ScoreClaim {
  readonly quizId: number;
  readonly attemptId: number;
  readonly userId: number | null;
  readonly username: string | null;
  readonly score: number;
  readonly totalQuestions: number;
  readonly timeSpent: number;
  readonly answers: readonly (number | null)[];
}

function submitScore(body: ScoreClaim, timeoutMs: number): Promise<SubmitScoreResponse> {
  return request(endpoints.playing.submitScore, { body }, { timeoutMs });
}

/** Forgets a score, with the answers that went along with it. */
export function dropScore(quizId: number, score: Pick<KeptScore, 'attemptId' | 'userId'>): void {
  forgetScore(quizId, score);
  dropAnswers(score.attemptId);
}

interface AttemptSubmission {
  readonly quizId: number;
  readonly score: KeptScore;
  /** The page's data of the attempt; missing when it is submitted after a reload. */
  readonly seen?: Pick<ScoreClaim, 'score' | 'timeSpent'>;
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

/** The answers count for the current player: an attempt of another player is replaced by one of the current
 *  player. */
async function submitAsCurrentPlayer(claim: ScoreClaim, timeoutMs: number): Promise<SubmitScoreResponse> {
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
async function submitAttempt({
  quizId,
  score,
  seen = { score: 0, timeSpent: 0 },
  user,
  failures,
}: AttemptSubmission): Promise<void> {
  const { attemptId, answers } = score;
  keepScore(quizId, score);
  try {
    const claim = {
      quizId,
      attemptId,
      userId: user?.id ?? null,
      username: user?.username ?? readStored(STORAGE_KEYS.playerName, (text) => text),
      ...seen,
      totalQuestions: answers.length,
      answers,
    };
    const result = await submitAsCurrentPlayer(claim, requestTimeoutMs(failures));
    dropScore(quizId, score);
    storeResult(quizId, result, answers);
    if (user) {
      const { achievements, streak, xpEarned } = result;
      if (achievements.length > 0)
        writeStored(achievementsStorageKey(quizId), { achievements, streak, xpEarned });
    } else countGuestQuiz(quizId, attemptId);
    emitPlatformEvent('attempt.submitted', { quizId });
  } catch (error) {
    if (!mayWorkLater(error)) dropScore(quizId, score);
    throw error;
  }
}

function claimOf({ answers, attemptId }: PlayState, user: User | null) {
  const seconds = answers.reduce((sum, answer) => sum + (answer?.seconds ?? 0), 0);
  const given = answers.map((answer) => answer?.selectedOption ?? null);
  return {
    score: { attemptId: attemptId ?? 0, answers: given, userId: user?.id ?? null },
    seen: { score: playStats(answers).score, timeSpent: Math.round(seconds) },
  };
}

export interface SubmitOptions {
  /** The score was accepted. */
  readonly onFinished: (quizId: number) => void;
  /** The attempt is no longer this player's. */
  readonly onLost: (attemptId: number) => void;
}

/** Submits the complete session. A failed submission is kept and shown, and repeated automatically and as soon as
 *  the network is back. */
export function useSubmit(state: PlayState, { onFinished, onLost }: SubmitOptions): void {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const retryRef = useRef<Retry>(null);
  /** Whoever signs in before it is accepted submits it as a user. */
  const keptAsGuestRef = useRef<KeptScore>(null);
  const { quizId, phase, submitAttempts: failures } = state;
  const isSubmitting = phase === 'submitting';

  const fail = (error: unknown, isKept: boolean) => {
    dispatch(actions.submitFailed(isKept));
    if (isAttemptNotFound(error)) onLost(state.attemptId ?? 0);
    // Offline, the page already shows that everything is kept; errors of automatic retries are not shown.
    const isAway = isApiError(error) && error.status === 0;
    if (isKept && (isAway || (failures > 0 && !isSubmitting))) return;
    showToast({
      title: intl.formatMessage({ id: 'play.submitFailed' }),
      description: errorText(error),
      tone: 'problem',
    });
  };
  const submit = useEffectEvent(async () => {
    if (quizId === null) return true;
    const claim = claimOf(state, user);
    if (!user) keptAsGuestRef.current = claim.score;
    try {
      await submitAttempt({ quizId, ...claim, user, failures });
      if (keptAsGuestRef.current) dropScore(quizId, keptAsGuestRef.current);
      keptAsGuestRef.current = null;
      dispatch(actions.submitSucceeded());
      onFinished(quizId);
      return true;
    } catch (error) {
      const isKept = mayWorkLater(error);
      fail(error, isKept);
      return !isKept;
    }
  });
  const isDue = isSubmitting || failures > 0;
  useEffect(() => {
    if (!isDue) return undefined;
    const retry = retryUntilDone(() => submit());
    retryRef.current = retry;
    return retry.stop;
  }, [isDue]);
  useEffect(() => {
    if (isSubmitting) retryRef.current?.now();
  }, [isSubmitting]);
}

export interface KeptScoreState {
  /** 'none': nothing waits; 'away': it waits for the network. */
  readonly status: 'none' | 'sending' | 'away';
  readonly retry: () => void;
}

/** Submits the scores that this device keeps: now, again a while after each failure, and as soon as the network is back. What the
 *  server will not take now stays for the next time.
 *  @param quizId the quiz of the page, which submits its own score; null: all */
export function useOtherKeptScores(quizId: number | null): void {
  const { user, status } = useSession();
  const userId = user?.id ?? null;
  const submitOthers = useEffectEvent(async (failures: number) => {
    let isDone = true;
    for (const other of quizzesWithKeptScore()) {
      const score = other === quizId ? null : readKeptScore(other, userId);
      try {
        if (score) await submitAttempt({ quizId: other, score, user, failures });
      } catch (error) {
        if (isRetryable(error)) isDone = false;
      }
    }
    return isDone;
  });
  const isDue = status !== 'resolving';
  useEffect(
    () => (isDue ? retryUntilDone((failures) => submitOthers(failures)).stop : undefined),
    [isDue, userId],
  );
}

/** Submits the score of a page that was closed while submitting, before the quiz is opened again. That of another account
 *  waits until it is back.
 *  @param onRefused the server will never accept it, or another tab has submitted it */
export function useKeptScore(
  quizId: number,
  {
    onFinished,
    onRefused,
  }: { readonly onFinished: () => void; readonly onRefused?: (() => void) | undefined },
): KeptScoreState {
  const { user, status: sessionStatus } = useSession();
  // Whoever comes from the results waits, also when another tab has just submitted it.
  const [isKept] = useState(() => onRefused !== undefined || quizzesWithKeptScore().includes(quizId));
  const [status, setStatus] = useState<KeptScoreState['status']>(isKept ? 'sending' : 'none');
  const retryRef = useRef<Retry>(null);
  const send = useEffectEvent(async (failures: number) => {
    const score = readKeptScore(quizId, user?.id ?? null);
    if (!score && onRefused) {
      onRefused();
      return true;
    }
    setStatus(score ? 'sending' : 'none');
    if (!score) return true;
    try {
      await submitAttempt({ quizId, score, user, failures });
      onFinished();
      return true;
    } catch (error) {
      const isAway = isRetryable(error);
      if (!isAway && onRefused) {
        dropScore(quizId, score);
        onRefused();
      } else setStatus(isAway ? 'away' : 'none');
      return !isAway;
    }
  });
  const isDue = isKept && sessionStatus !== 'resolving';
  useEffect(() => {
    if (!isDue) return undefined;
    const retry = retryUntilDone((failures) => send(failures));
    retryRef.current = retry;
    return retry.stop;
  }, [isDue]);
  return { status, retry: () => retryRef.current?.now() };
}
