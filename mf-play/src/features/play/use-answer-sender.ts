import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect } from 'react';
import { dropAnswer } from './outbox.ts';
import { mayWorkLater, recordAnswer } from './play.api.ts';
import { playSlice, type PlayState } from './play-slice.ts';

const RETRY_START_MS = 1500;
const RETRY_MAX_MS = 15_000;
const { actions } = playSlice;

/** Sends the oldest answer that the server lacks; while the network is away it is kept and tried again, at the latest
 *  when the browser is back online. */
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delayMs = RETRY_START_MS;
    const settle = (verdict: Awaited<ReturnType<typeof recordAnswer>> | null) => {
      dropAnswer(attemptId, index);
      if (isCurrent) dispatch(actions.answerSettled({ index, verdict }));
    };
    const send = async () => {
      clearTimeout(timer);
      try {
        settle(await recordAnswer({ quizId, attemptId, questionIndex: index, selectedOption }));
      } catch (error) {
        if (!mayWorkLater(error)) {
          console.warn('The server refused an answer', error);
          settle(null);
          return;
        }
        if (!isCurrent) return;
        dispatch(actions.answerKept(index));
        timer = setTimeout(() => void send(), delayMs);
        delayMs = Math.min(RETRY_MAX_MS, delayMs * 2);
      }
    };
    const retry = () => void send();
    retry();
    window.addEventListener('online', retry);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [dispatch, quizId, attemptId, index, selectedOption]);
}
