import type { RecordAnswerResponse } from '@quizmesh/contract';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent } from 'react';
import { dropAnswer } from './outbox.ts';
import { backoff, isAttemptNotFound, mayWorkLater, recordAnswer } from './play.api.ts';
import { playSlice, type PlayState } from './play-slice.ts';
import { retryUntilDone } from './retry.ts';

/** Longest wait for a verdict in ms: then the answer is kept, and play continues. */
const SLOW_MS = 2500;
const { actions } = playSlice;

/** Sends the oldest unsent answer until the server has answered; while the network is slow or down it is kept and play
 *  continues. */
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
    const keep = () => {
      if (isCurrent) dispatch(actions.answerKept(index));
    };
    const settle = (verdict: RecordAnswerResponse | null) => {
      dropAnswer(attemptId, index);
      if (isCurrent) dispatch(actions.answerSettled({ index, verdict }));
      return true;
    };
    const { stop } = retryUntilDone(async (failures) => {
      const slow = setTimeout(keep, SLOW_MS);
      try {
        const answer = { quizId, attemptId, questionIndex: index, selectedOption };
        return settle(await recordAnswer(answer, backoff(failures)));
      } catch (error) {
        if (!mayWorkLater(error)) {
          console.warn('The server refused an answer', error);
          return settle(null);
        }
        keep();
        // The answer is kept for the attempt that takes the place of this one.
        if (isCurrent && isAttemptNotFound(error)) notifyLost(attemptId);
        return false;
      } finally {
        clearTimeout(slow);
      }
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [dispatch, quizId, attemptId, index, selectedOption]);
}
