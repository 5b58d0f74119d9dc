import type { RecordAnswerResponse } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { readStored, removeStored, request, writeStored } from '@quizmesh/sdk';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent } from 'react';
import { playSlice, type KeptAnswer, type PlayedAnswer, type PlayState } from './play-slice.ts';
import {
  isAttemptNotFound,
  mayWorkLater,
  requestTimeoutMs,
  retryUntilDone,
} from '../../components/sending/retry.ts';

/** Longest wait for a verdict in ms: then the answer is kept, and play continues. */
const SLOW_MS = 2500;
const { actions } = playSlice;

const answersKey = (attemptId: number) => `quiz_outbox_${attemptId}`;

function isKeptAnswer(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { questionIndex, selectedOption } = value as Record<string, unknown>;
  return Number.isInteger(questionIndex) && (selectedOption === null || Number.isInteger(selectedOption));
}

/** Answers of an attempt that the server has not confirmed, oldest first. They survive reload and power cuts. */
export function readOutbox(attemptId: number): readonly KeptAnswer[] {
  const parse = (text: string) => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isKeptAnswer) : null;
  };
  return readStored(answersKey(attemptId), parse) ?? [];
}

/** Keeps the first answer to a question, whichever tab gave it; a second one changes nothing.
 *  @returns the one that holds */
export function keepAnswer(attemptId: number, answer: KeptAnswer): KeptAnswer {
  const kept = readOutbox(attemptId);
  const first = kept.find(({ questionIndex }) => questionIndex === answer.questionIndex);
  if (!first) writeStored(answersKey(attemptId), [...kept, answer]);
  return first ?? answer;
}

/** Gives an attempt the answers that were given in the one before it. */
export function carryAnswers(attemptId: number, answers: PlayState['answers']): void {
  answers.forEach((answer, questionIndex) => {
    if (answer) keepAnswer(attemptId, { questionIndex, selectedOption: answer.selectedOption });
  });
}

/** Forgets an answer that the server has. */
export function dropAnswer(attemptId: number, questionIndex: number): void {
  const left = readOutbox(attemptId).filter((answer) => answer.questionIndex !== questionIndex);
  if (left.length === 0) removeStored(answersKey(attemptId));
  else writeStored(answersKey(attemptId), left);
}

/** Forgets all answers of an attempt: its score went to the server with them. */
export function dropAnswers(attemptId: number): void {
  removeStored(answersKey(attemptId));
}

/** Sends the oldest unsent answer until the server has answered; while the network is slow or down it is kept and play
 *  continues. */
export function useAnswerSender(
  {
    quizId,
    attemptId,
    answers,
    isReported,
  }: Pick<PlayState, 'quizId' | 'attemptId' | 'answers' | 'isReported'>,
  onLost: (attemptId: number) => void,
): void {
  const dispatch = useDispatch();
  /** To the server, the time of a question that it never saw opened runs out with the attempt: before, it would be giving up. */
  const isForTheEnd = (answer: PlayedAnswer, at: number) =>
    answer.selectedOption === null && isReported[at] !== true;
  const index = answers.findIndex(
    (answer, at) => answer !== null && answer.stage !== 'settled' && !isForTheEnd(answer, at),
  );
  const endingIndex = answers.findIndex(
    (answer, at) => answer?.stage === 'sending' && isForTheEnd(answer, at),
  );
  useEffect(() => {
    if (endingIndex !== -1) dispatch(actions.answerKept(endingIndex));
  }, [dispatch, endingIndex]);
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
        const body = { quizId, attemptId, questionIndex: index, selectedOption };
        const options = { timeoutMs: requestTimeoutMs(failures), keepalive: true };
        return settle(await request(endpoints.playing.recordAnswer, { body }, options));
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
