import type { RecordAnswerResponse } from '@quizmesh/contract';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect } from 'react';
import { dropAnswer } from './outbox.ts';
import { mayWorkLater, recordAnswer } from './play.api.ts';
import { playSlice } from './play-slice.ts';
import type { PlayState } from './play-state.ts';

/** Nobody waits longer for a verdict: the answer is kept, and play goes on. */
const SLOW_MS = 2500;
const RETRY_START_MS = 1500;
const RETRY_MAX_MS = 15_000;
const { actions } = playSlice;

interface Sending {
  readonly send: () => Promise<RecordAnswerResponse>;
  readonly onSettled: (verdict: RecordAnswerResponse | null) => void;
  readonly onKept: () => void;
}

/** Sends until the server has answered, now and whenever the network is back. @returns stops it */
function sendUntilAnswered({ send, onSettled, onKept }: Sending): () => void {
  let isCurrent = true;
  let isUnderWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = RETRY_START_MS;
  const attempt = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    clearTimeout(timer);
    const slow = setTimeout(() => {
      if (isCurrent) onKept();
    }, SLOW_MS);
    try {
      onSettled(await send());
    } catch (error) {
      if (!mayWorkLater(error)) {
        console.warn('The server refused an answer', error);
        onSettled(null);
        return;
      }
      if (!isCurrent) return;
      onKept();
      timer = setTimeout(() => void attempt(), delayMs);
      delayMs = Math.min(RETRY_MAX_MS, delayMs * 2);
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

/** Sends the oldest answer that the server lacks; while the network is slow or away it is kept and play goes on. */
export function useAnswerSender({
  quizId,
  attemptId,
  answers,
}: Pick<PlayState, 'quizId' | 'attemptId' | 'answers'>): void {
  const dispatch = useDispatch();
  const index = answers.findIndex((answer) => answer !== null && answer.stage !== 'settled');
  const selectedOption = answers[index]?.selectedOption ?? null;
  useEffect(() => {
    if (quizId === null || attemptId === null || index === -1) return undefined;
    let isCurrent = true;
    const stop = sendUntilAnswered({
      send: () => recordAnswer({ quizId, attemptId, questionIndex: index, selectedOption }),
      onSettled: (verdict) => {
        dropAnswer(attemptId, index);
        if (isCurrent) dispatch(actions.answerSettled({ index, verdict }));
      },
      onKept: () => dispatch(actions.answerKept(index)),
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [dispatch, quizId, attemptId, index, selectedOption]);
}
