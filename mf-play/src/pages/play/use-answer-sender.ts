import type { RecordAnswerResponse } from '@quizmesh/contract';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent } from 'react';
import { dropAnswer } from './outbox.ts';
import { isAttemptNotFound, isRetryable, backoff, recordAnswer } from './play.api.ts';
import { playSlice } from './play-slice.ts';
import { retryDelay } from './retry-delay.ts';
import type { PlayState } from './play-state.ts';

/** Longest wait for a verdict in ms: then the answer is kept, and play continues. */
const SLOW_MS = 2500;
const { actions } = playSlice;

interface Sending {
  readonly send: (timeoutMs: number) => Promise<RecordAnswerResponse>;
  readonly onSettled: (verdict: RecordAnswerResponse | null) => void;
  readonly onKept: () => void;
  /** The attempt is no longer this player's; the answer is kept for the one that takes its place. */
  readonly onLost: () => void;
}

/** Sends until the server has answered, now and whenever the network is back. @returns stops it */
function sendUntilAnswered({ send, onSettled, onKept, onLost }: Sending): () => void {
  let isCurrent = true;
  let isUnderWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const attempt = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    clearTimeout(timer);
    const slow = setTimeout(() => {
      if (isCurrent) onKept();
    }, SLOW_MS);
    try {
      onSettled(await send(backoff(failures)));
    } catch (error) {
      if (!isRetryable(error) && !isAttemptNotFound(error)) {
        console.warn('The server refused an answer', error);
        onSettled(null);
        return;
      }
      if (!isCurrent) return;
      onKept();
      if (isAttemptNotFound(error)) onLost();
      timer = setTimeout(() => void attempt(), retryDelay(failures));
      failures += 1;
    } finally {
      clearTimeout(slow);
      isUnderWay = false;
    }
  };
  const retry = () => void attempt();
  retry();
  window.addEventListener('online', retry);
  return () => {
    isCurrent = false;
    clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
}

/** Sends the oldest unsent answer; while the network is slow or down it is kept and play continues. */
export function useAnswerSender(
  { quizId, attemptId, answers }: Pick<PlayState, 'quizId' | 'attemptId' | 'answers'>,
  onLost: (attemptId: number) => void,
): void {
  const dispatch = useDispatch();
  const index = answers.findIndex((answer) => answer !== null && answer.stage !== 'settled');
  const selectedOption = answers[index]?.selectedOption ?? null;
  const notifyLost = useEffectEvent(onLost);
  useEffect(() => {
    if (quizId === null || attemptId === null || index === -1) return undefined;
    let isCurrent = true;
    const stop = sendUntilAnswered({
      send: (timeoutMs) =>
        recordAnswer({ quizId, attemptId, questionIndex: index, selectedOption }, timeoutMs),
      onSettled: (verdict) => {
        dropAnswer(attemptId, index);
        if (isCurrent) dispatch(actions.answerSettled({ index, verdict }));
      },
      onKept: () => dispatch(actions.answerKept(index)),
      onLost: () => {
        notifyLost(attemptId);
      },
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [dispatch, quizId, attemptId, index, selectedOption]);
}
