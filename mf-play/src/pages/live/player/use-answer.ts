import { isApiError } from '@quizmesh/sdk';
import { useEffect, useRef, useState } from 'react';
import { isRetryable, retryUntilDone, type Retry } from '../../../components/sending/retry.ts';
import { answerQuestion } from '../room-requests.ts';
import type { FollowedRoom } from '../use-room.ts';

interface SentAnswer {
  readonly questionIndex: number;
  readonly option: number;
  /** Why the server did not accept it; null: it is on its way. */
  readonly error: unknown;
}

/** Soon again: a question is open for seconds. */
const retryDelay = (failures: number) => Math.min(3000, 500 * 2 ** failures);

const isRoomChanged = (error: unknown) => isApiError(error) && error.code === 'ROOM_CHANGED';

/** Sends the answer to the question that is open for all, until the server has it or the question is over. */
export function useAnswer({ seat, noteAnswer }: FollowedRoom, questionIndex: number) {
  const [sent, setSent] = useState<SentAnswer | null>(null);
  const retryRef = useRef<Retry | null>(null);
  useEffect(
    () => () => {
      retryRef.current?.stop();
    },
    [questionIndex],
  );
  const ofQuestion = sent?.questionIndex === questionIndex ? sent : null;
  const choose = (option: number) => {
    if (ofQuestion?.error === null) return;
    const answer = { questionIndex, option };
    setSent({ ...answer, error: null });
    retryRef.current = retryUntilDone(async () => {
      try {
        const { selectedOption } = await answerQuestion(seat, { questionIndex, selectedOption: option });
        noteAnswer(questionIndex, selectedOption);
        setSent(null);
        return true;
      } catch (error) {
        if (isRetryable(error)) return false;
        // Refused while the host pauses, say: as long as the question is shown it can be answered.
        setSent(isRoomChanged(error) ? null : { ...answer, error });
        return true;
      }
    }, retryDelay);
  };
  const isUnderWay = ofQuestion?.error === null;
  return {
    choose,
    /** Index of the option that is being sent; null: none. */
    pendingOption: isUnderWay ? ofQuestion.option : null,
    error: ofQuestion?.error ?? null,
  };
}
