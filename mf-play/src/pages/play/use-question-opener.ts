import { endpoints } from '@quizmesh/contract/client';
import { request } from '@quizmesh/sdk';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent } from 'react';
import { clockOffset } from './clock.ts';
import { playSlice, type PlayState } from './play-slice.ts';
import {
  isAttemptNotFound,
  isFinishedElsewhere,
  mayWorkLater,
  retryUntilDone,
} from '../../components/sending/retry.ts';

const RETRY_MS = 3000;
const { actions } = playSlice;

/** Reports to the server that a question is shown, and uses the server's time from there. Offline it falls back to
 *  the device's clock, and reports as soon as the network is back while the question is still open. */
export function useQuestionOpener(
  { quizId, attemptId, index, phase, openedAt, isReported, clockOffsetMs }: PlayState,
  {
    isThere,
    onLost,
  }: {
    /** False while the question is still being made. */
    readonly isThere: boolean;
    readonly onLost: (attemptId: number) => void;
  },
): void {
  const dispatch = useDispatch();
  const isAnswering = phase === 'answering' && isThere;
  const isKnown = useEffectEvent(() => isReported[index] === true);
  const notifyLost = useEffectEvent(onLost);
  const fallback = useEffectEvent(() => {
    if (openedAt[index] !== null) return;
    dispatch(
      actions.questionOpened({
        index,
        openedAt: Date.now() + clockOffsetMs,
        clockOffsetMs,
        isReported: false,
      }),
    );
  });
  useEffect(() => {
    if (!isAnswering || quizId === null || attemptId === null || isKnown()) return undefined;
    let isCurrent = true;
    const open = async () => {
      try {
        const { openedAt: time, serverTime } = await request(endpoints.playing.openQuestion, {
          params: { id: quizId, attemptId, index },
        });
        const offset = clockOffset(serverTime, Date.now());
        if (isCurrent)
          dispatch(
            actions.questionOpened({
              index,
              openedAt: Date.parse(time),
              clockOffsetMs: offset,
              isReported: true,
            }),
          );
        return true;
      } catch (error) {
        if (!isCurrent) return true;
        if (isFinishedElsewhere(error)) {
          dispatch(actions.finishedElsewhere());
          return true;
        }
        fallback();
        if (isAttemptNotFound(error)) notifyLost(attemptId);
        return !mayWorkLater(error);
      }
    };
    const { stop } = retryUntilDone(open, () => RETRY_MS);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [dispatch, isAnswering, quizId, attemptId, index]);
}
