import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent } from 'react';
import { clockOffset } from './clock.ts';
import { isFinishedElsewhere, isAttemptNotFound, isRetryable, openQuestion } from './play.api.ts';
import { playSlice } from './play-slice.ts';
import type { PlayState } from './play-state.ts';

const RETRY_MS = 3000;
const { actions } = playSlice;

/** Reports to the server that a question is shown, and uses the server's time from there. Offline it falls back to
 *  the device's clock, and reports as soon as the network is back while the question is still open. */
export function useQuestionOpener(
  { quizId, attemptId, index, phase, openedAt, clockOffsetMs }: PlayState,
  onLost: (attemptId: number) => void,
): void {
  const dispatch = useDispatch();
  const isAnswering = phase === 'answering';
  const isKnown = useEffectEvent(() => openedAt[index] !== null);
  const notifyLost = useEffectEvent(onLost);
  const fallback = useEffectEvent(() => {
    if (isKnown()) return;
    dispatch(actions.questionOpened({ index, openedAt: Date.now() + clockOffsetMs, clockOffsetMs }));
  });
  useEffect(() => {
    if (!isAnswering || quizId === null || attemptId === null || isKnown()) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = async () => {
      clearTimeout(timer);
      try {
        const opened = await openQuestion(quizId, attemptId, index);
        if (!isCurrent) return;
        const offset = clockOffset(opened.serverTime, Date.now());
        dispatch(
          actions.questionOpened({ index, openedAt: Date.parse(opened.openedAt), clockOffsetMs: offset }),
        );
      } catch (error) {
        if (!isCurrent) return;
        if (isFinishedElsewhere(error)) {
          dispatch(actions.finishedElsewhere());
          return;
        }
        fallback();
        if (isAttemptNotFound(error)) notifyLost(attemptId);
        if (isRetryable(error)) timer = setTimeout(() => void open(), RETRY_MS);
      }
    };
    const retry = () => void open();
    retry();
    window.addEventListener('online', retry);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [dispatch, isAnswering, quizId, attemptId, index]);
}
