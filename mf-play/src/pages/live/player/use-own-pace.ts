import type { AnsweredRoom, OpenedRoomQuestion } from '@quizmesh/contract';
import { useMutation } from '@quizmesh/sdk/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRetryable, retryUntilDone, type Retry } from '../../../components/sending/retry.ts';
import { answerQuestion, getRoom, openQuestion } from '../room-requests.ts';
import { readSeat, storeSeat } from '../room-seat.ts';
import type { FollowedRoom } from '../use-room.ts';

/** Past the end of a question and what the server allows for messages on their way: no answer can count any more. */
const CERTAINLY_OVER_MS = 1500;

/** So long after a question or its verdict has come no tap counts: a second one of the same hand would answer what nobody has read,
 *  or skip it. */
const REST_MS = 400;

/** Where a player is in a room at an own pace. */
export type OwnPaceStep =
  | { readonly at: 'ready' }
  | { readonly at: 'question'; readonly opened: OpenedRoomQuestion; readonly selectedOption: number | null }
  | { readonly at: 'verdict'; readonly opened: OpenedRoomQuestion; readonly answer: AnsweredRoom };

const retryDelay = (failures: number) => Math.min(3000, 500 * 2 ** failures);

/** One question after the other. @param known position that is answered next, as the server said last */
export function useOwnPace(followed: FollowedRoom, code: string, known: number) {
  const { seat, accept } = followed;
  const [step, setStep] = useState<OwnPaceStep>({ at: 'ready' });
  const [error, setError] = useState<unknown>(null);
  const [reached, setReached] = useState(0);
  const next = Math.max(known, reached);
  const retryRef = useRef<Retry | null>(null);
  const shownAtRef = useRef(Number.NEGATIVE_INFINITY);
  const show = (shown: OwnPaceStep) => {
    shownAtRef.current = performance.now();
    setStep(shown);
  };
  const isResting = () => performance.now() - shownAtRef.current < REST_MS;

  const opening = useMutation({
    mutationFn: (index: number) => openQuestion(seat, index),
    onSuccess: (opened) => {
      // Another tab may have left the room, or signed out.
      if (readSeat(code)?.token === seat.token)
        storeSeat(code, { ...seat, openedQuestion: opened.questionIndex });
      show({ at: 'question', opened, selectedOption: null });
    },
    // Another tab or device has gone on.
    onError: () => getRoom(seat).then(accept, () => {}),
  });
  const open = () => {
    if (isResting()) return;
    setError(null);
    if (!opening.isPending) opening.mutate(next);
  };

  const send = (opened: OpenedRoomQuestion, option: number) => {
    retryRef.current?.stop();
    retryRef.current = retryUntilDone(async () => {
      try {
        const { questionIndex } = opened;
        const answer = await answerQuestion(seat, { questionIndex, selectedOption: option });
        show({ at: 'verdict', opened, answer });
        setReached(questionIndex + 1);
        return true;
      } catch (caught) {
        if (isRetryable(caught)) return false;
        setError(caught);
        setStep({ at: 'ready' });
        return true;
      }
    }, retryDelay);
  };
  const choose = (option: number) => {
    if (step.at !== 'question' || step.selectedOption !== null || isResting()) return;
    setStep({ ...step, selectedOption: option });
    send(step.opened, option);
  };

  useEffect(
    () => () => {
      retryRef.current?.stop();
    },
    [],
  );

  /** Any option does: the server records none, and says which was right. */
  const timeUp = useEffectEvent((opened: OpenedRoomQuestion) => {
    if (step.at === 'question' && step.selectedOption === null) send(opened, 0);
  });
  const opened = step.at === 'question' ? step.opened : null;
  useEffect(() => {
    if (!opened || opened.closesAt === null) return undefined;
    // By how long it takes from now on: the clock of this device may be set meanwhile.
    const left = Date.parse(opened.closesAt) - Date.parse(opened.serverTime);
    const timer = setTimeout(() => {
      timeUp(opened);
    }, left + CERTAINLY_OVER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [opened]);

  // A page that was loaded again in a question shows it again.
  const resume = useEffectEvent(() => {
    if (seat.openedQuestion === next) opening.mutate(next);
  });
  useEffect(() => {
    resume();
  }, []);

  const finish = () => {
    if (isResting()) return;
    setStep({ at: 'ready' });
  };
  return {
    step,
    next,
    error: error ?? opening.error,
    isOpening: opening.isPending,
    open,
    choose,
    finish,
  };
}
