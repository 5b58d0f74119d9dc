import { endpoints } from '@quizmesh/contract/client';
import { isApiError, readPlaySettings, request } from '@quizmesh/sdk';
import type {
  Attempt,
  OpenQuestionResponse,
  RecordAnswerRequest,
  RecordAnswerResponse,
  SubmitScoreResponse,
} from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

const BACKOFF_START_MS = 8000;
const BACKOFF_MAX_MS = 60_000;

export interface OpenedAttempt {
  readonly attempt: Attempt;
  /** This device's clock when the attempt arrived. */
  readonly receivedAt: number;
}

/** The player's open attempt; opens one if there is none. */
export function openAttempt(quizId: number, signal?: AbortSignal): Promise<Attempt> {
  const body = { timeLimitSeconds: readPlaySettings().timerSeconds };
  return request(endpoints.playing.openAttempt, { params: { id: quizId }, body }, signal ? { signal } : {});
}

/** Key of the open attempt: opening it is no read, so the input is the quiz alone. */
export const attemptKey = (quizId: number) => [endpoints.playing.openAttempt, quizId] as const;

/** The open attempt at a quiz; opens one if there is none, with the timer chosen on this device. Refetched by
 *  every visit. */
export const attemptQuery = (quizId: number) =>
  queryOptions({
    queryKey: attemptKey(quizId),
    queryFn: async ({ signal }): Promise<OpenedAttempt> => {
      const attempt = await openAttempt(quizId, signal);
      return { attempt, receivedAt: Date.now() };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Stamps that a question is shown. */
export function openQuestion(
  quizId: number,
  attemptId: number,
  index: number,
): Promise<OpenQuestionResponse> {
  return request(endpoints.playing.openQuestion, { params: { id: quizId, attemptId, index } });
}

/** Milliseconds to wait for the answer of a call that is made again and again: a network that is slow for good needs
 *  longer each time. */
export function backoff(failures: number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_START_MS * 1.5 ** failures);
}

export function recordAnswer(body: RecordAnswerRequest, timeoutMs: number): Promise<RecordAnswerResponse> {
  return request(endpoints.playing.recordAnswer, { body }, { timeoutMs, keepalive: true });
}

/** Claims travel for compatibility; the server computes the result itself. */
export interface ScoreClaim {
  readonly quizId: number;
  readonly attemptId: number;
  readonly userId: number | null;
  readonly username: string | null;
  readonly score: number;
  readonly totalQuestions: number;
  readonly timeSpent: number;
  readonly answers: readonly (number | null)[];
}

export function submitScore(body: ScoreClaim, timeoutMs: number): Promise<SubmitScoreResponse> {
  return request(endpoints.playing.submitScore, { body }, { timeoutMs });
}

/** Whether sending the same again later may work: the network, a busy server, or a session that has run out. */
export function isRetryable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status } = error;
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** The attempt belongs to another player: another session, or a device that lost its cookie. */
export function isAttemptNotFound(error: unknown): boolean {
  return isApiError(error) && error.code === 'ATTEMPT_NOT_FOUND';
}

/** Whether what was not accepted is kept: the same, or an attempt opened in the place of a lost one, may do. */
export function mayWorkLater(error: unknown): boolean {
  return isRetryable(error) || isAttemptNotFound(error);
}

/** The attempt was finished, by another tab or device. */
export function isFinishedElsewhere(error: unknown): boolean {
  return isApiError(error) && error.code === 'ATTEMPT_FINISHED';
}
