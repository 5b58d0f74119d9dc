import { isApiError } from '@quizmesh/sdk';

const START_MS = 1500;
const MAX_MS = 15_000;
const TIMEOUT_START_MS = 8000;
const TIMEOUT_MAX_MS = 60_000;

/** Milliseconds until what has failed so many times before is tried again. */
function retryDelay(failures: number): number {
  return Math.min(MAX_MS, START_MS * 2 ** failures);
}

export interface Retry {
  /** Runs at once instead of waiting any longer. */
  readonly now: () => void;
  readonly stop: () => void;
}

/** Runs something now, again a while after each failure, and as soon as the network is back: until it is done or stopped.
 *  Never twice at the same time. What is under way when it is stopped still ends.
 *  @param run gets how often it has failed so far; says whether it is done */
export function retryUntilDone(run: (failures: number) => Promise<boolean>, delayMs = retryDelay): Retry {
  let failures = 0;
  let isUnderWay = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const attempt = async () => {
    isUnderWay = true;
    clearTimeout(timer);
    const isDone = await run(failures);
    isUnderWay = false;
    if (isDone) stop();
    else if (!isOver) timer = setTimeout(now, delayMs(failures));
    failures += 1;
  };
  function now(): void {
    if (!isUnderWay && !isOver) void attempt();
  }
  window.addEventListener('online', now);
  now();
  return { now, stop };
}

/** Milliseconds to wait for the answer of a call that is made again and again: a network that is slow for good needs
 *  longer each time. */
export function requestTimeoutMs(failures: number): number {
  return Math.min(TIMEOUT_MAX_MS, TIMEOUT_START_MS * 1.5 ** failures);
}

/** Whether sending the same again later may work: the network, something between here and the API that answered in its place, a
 *  busy server, a session that has run out, or a quiz whose questions are still being made. */
export function isRetryable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  if (code === 'UNKNOWN' || code === 'QUIZ_IN_THE_MAKING') return true;
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
