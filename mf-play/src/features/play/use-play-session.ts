import { QUESTION_TIME_LIMIT_SECONDS, type Attempt } from '@quizmesh/contract';
import { useDispatch, useSelector } from '@quizmesh/sdk/store';
import { useEffect } from 'react';
import { clockOffset } from './clock.ts';
import { keepAnswer, readOutbox } from './outbox.ts';
import { playSlice, type PlayState } from './play-slice.ts';
import { useAnswerSender } from './use-answer-sender.ts';
import { useCountdown } from './use-countdown.ts';
import { useQuestionOpener } from './use-question-opener.ts';
import { useSubmit } from './use-submit.ts';

const { actions, selectors } = playSlice;
const LIMIT = QUESTION_TIME_LIMIT_SECONDS;

export interface OpenedAttempt {
  readonly attempt: Attempt;
  /** This device's clock when the attempt arrived. */
  readonly receivedAt: number;
}
export interface PlaySession {
  readonly state: PlayState;
  /** Whole seconds; stands still while an answer is shown. */
  readonly secondsLeft: number;
  readonly limitSeconds: number;
  readonly choose: (option: number) => void;
  readonly goOn: () => void;
}

/** One player, one attempt, one question after the other. */
export function usePlaySession({ attempt, receivedAt }: OpenedAttempt, questionCount: number): PlaySession {
  const dispatch = useDispatch();
  const state = useSelector(selectors.selectPlay);
  useEffect(() => {
    const openedAt = Object.fromEntries(
      Object.entries(attempt.openedAt).map(([index, time]) => [index, Date.parse(time)]),
    );
    dispatch(
      actions.sessionStarted({
        quizId: attempt.quizId,
        attemptId: attempt.id,
        questionCount,
        recorded: attempt.answers,
        kept: readOutbox(attempt.id),
        openedAt,
        clockOffsetMs: clockOffset(attempt.serverTime, receivedAt),
        limitSeconds: LIMIT,
      }),
    );
    return () => {
      dispatch(actions.sessionLeft());
    };
  }, [dispatch, attempt, receivedAt, questionCount]);

  const { index, phase } = state;
  const isRunning = phase === 'answering' && state.openedAt[index] !== null;
  const answer = (selectedOption: number | null, seconds: number) => {
    if (phase !== 'answering') return;
    keepAnswer(attempt.id, { questionIndex: index, selectedOption });
    dispatch(actions.answerGiven({ selectedOption, seconds }));
  };
  const running = useCountdown({
    openedAt: state.openedAt[index] ?? null,
    clockOffsetMs: state.clockOffsetMs,
    limitSeconds: LIMIT,
    isRunning,
    onTimeUp: () => {
      answer(null, LIMIT);
    },
  });
  useQuestionOpener(state);
  useAnswerSender(state);
  useSubmit(state);
  const given = state.answers[index];
  return {
    state,
    limitSeconds: LIMIT,
    secondsLeft: given ? Math.max(0, Math.ceil(LIMIT - given.seconds)) : running,
    choose: (option) => {
      answer(option, LIMIT - running);
    },
    goOn: () => dispatch(actions.nextPressed()),
  };
}
