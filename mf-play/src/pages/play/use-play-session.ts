import type { Quiz } from '@quizmesh/contract';
import { QUESTION_TIME_LIMIT_SECONDS } from '@quizmesh/contract';
import { useSession } from '@quizmesh/sdk';
import { useDispatch, useSelector } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent, useRef } from 'react';
import { carryAnswers, keepAnswer, readOutbox, useAnswerSender } from './answer-outbox.ts';
import { clockOffset, quizDeadline, secondsTakenAt, useCountdown } from './clock.ts';
import { playSlice, type PlayState, type SessionStart } from './play-slice.ts';
import { questionCountOf } from './making/question-count.ts';
import { useSubmit, type SubmitOptions } from './score-submission.ts';
import type { OpenedAttempt } from './use-attempt.ts';
import { useQuestionOpener } from './use-question-opener.ts';
import { judgedAnswers, useCrossTabSync } from './use-cross-tab-sync.ts';

const { actions, selectors } = playSlice;

export interface PlaySession {
  readonly state: PlayState;
  /** Whole seconds; paused while an answer is shown; null without a limit. */
  readonly secondsLeft: number | null;
  readonly choose: (option: number) => void;
  readonly next: () => void;
}

type PlayedQuiz = Pick<Quiz, 'questions' | 'timeLimit' | 'making'>;

/** @param state of the session so far; of the same attempt, it goes on with fewer questions than were to be made */
function sessionStart(
  { attempt, receivedAt }: OpenedAttempt,
  quiz: PlayedQuiz,
  state: PlayState,
): SessionStart {
  const isSame = state.attemptId === attempt.id;
  const openedSoFar = (isReported: boolean) =>
    (isSame ? state.openedAt : []).flatMap((time, index) =>
      time !== null && state.isReported[index] === isReported ? [[String(index), time] as const] : [],
    );
  const openedAt = [
    ...Object.entries(attempt.openedAt).map(([index, time]) => [index, Date.parse(time)] as const),
    ...openedSoFar(true),
  ];
  return {
    quizId: attempt.quizId,
    attemptId: attempt.id,
    questionCount: questionCountOf(quiz),
    seed: attempt.isReplay === true ? attempt.id : null,
    recorded: isSame ? [...judgedAnswers(state.answers), ...attempt.answers] : attempt.answers,
    kept: readOutbox(attempt.id),
    openedAt: Object.fromEntries(openedAt),
    openedHere: Object.fromEntries(openedSoFar(false)),
    clockOffsetMs: clockOffset(attempt.serverTime, receivedAt),
    limitSeconds: attempt.timeLimitSeconds ?? QUESTION_TIME_LIMIT_SECONDS,
    timeLimitMinutes: quiz.timeLimit,
  };
}

/** Seconds that stay on the clock while an answer is shown. */
function secondsLeftOver({ limitSeconds }: PlayState, takenSeconds: number): number | null {
  return limitSeconds === 0 ? null : Math.max(0, Math.ceil(limitSeconds - takenSeconds));
}

export interface PlaySessionOptions extends SubmitOptions {
  readonly quiz: PlayedQuiz;
  readonly opened: OpenedAttempt;
}

/** Starts the session, also when another attempt replaces the one played here, with the answers given so far. The
 *  answers never go to an account that did not give them. */
function useSessionStart({ quiz, opened }: PlaySessionOptions, state: PlayState): void {
  const dispatch = useDispatch();
  const userId = useSession().user?.id ?? null;
  const questionCount = questionCountOf(quiz);
  const ownerRef = useRef(userId);
  const start = useEffectEvent(() => {
    const { id, quizId } = opened.attempt;
    const isOwn = userId === null || userId === ownerRef.current;
    if (isOwn && state.quizId === quizId && state.attemptId !== id) carryAnswers(id, state.answers);
    ownerRef.current = userId;
    dispatch(actions.sessionStarted(sessionStart(opened, quiz, state)));
  });
  useEffect(() => {
    start();
    return () => {
      dispatch(actions.sessionLeft());
    };
    // The quiz may be refetched while playing: the session keeps its questions.
  }, [dispatch, opened, questionCount]);
}

/** One player, one attempt, one question after the other. */
export function usePlaySession(options: PlaySessionOptions): PlaySession {
  const { opened, onLost } = options;
  const dispatch = useDispatch();
  const state = useSelector(selectors.selectPlay);
  useSessionStart(options, state);

  const { index, phase, limitSeconds, clockOffsetMs } = state;
  const openedAt = state.openedAt[index] ?? null;
  const deadlineAt = quizDeadline(state.openedAt, state.timeLimitMinutes);
  const answer = (option: number | null) => {
    if (phase !== 'answering') return;
    const now = Date.now();
    const { selectedOption } = keepAnswer(opened.attempt.id, {
      questionIndex: index,
      selectedOption: option,
    });
    const seconds = secondsTakenAt(now, { openedAt, clockOffsetMs, limitSeconds });
    dispatch(actions.answerSelected({ selectedOption, seconds }));
    if (deadlineAt !== null && now + clockOffsetMs >= deadlineAt) dispatch(actions.deadlinePassed());
  };
  const running = useCountdown({
    openedAt,
    clockOffsetMs,
    limitSeconds,
    deadlineAt,
    isRunning: phase === 'answering' && openedAt !== null,
    onTimeUp: () => {
      answer(null);
    },
  });
  useQuestionOpener(state, { isThere: options.quiz.questions[index] !== undefined, onLost });
  useAnswerSender(state, onLost);
  useCrossTabSync(state);
  useSubmit(state, options);
  const given = state.answers[index];
  return {
    state,
    secondsLeft: given ? secondsLeftOver(state, given.seconds) : running,
    choose: answer,
    next: () => dispatch(actions.nextPressed()),
  };
}
