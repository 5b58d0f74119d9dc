import type { RecordedAnswer } from '@quizmesh/contract';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useRef } from 'react';
import { playSlice, type PlayState } from './play-slice.ts';

const { actions } = playSlice;
const FINISHED = 'finished';

function isRecordedAnswer(value: unknown): value is RecordedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { questionIndex, selectedOption, isCorrect, correctAnswer } = value as Record<string, unknown>;
  return (
    Number.isInteger(questionIndex) &&
    (selectedOption === null || Number.isInteger(selectedOption)) &&
    typeof isCorrect === 'boolean' &&
    Number.isInteger(correctAnswer)
  );
}

/** What the server has judged. */
export function judgedAnswers(answers: PlayState['answers']): RecordedAnswer[] {
  return answers.flatMap((answer, questionIndex) => {
    if (answer?.stage !== 'settled' || answer.isCorrect === null || answer.correctAnswer === null) return [];
    const { selectedOption, isCorrect, correctAnswer, explanation, quotation, seconds } = answer;
    return [{ questionIndex, selectedOption, isCorrect, correctAnswer, explanation, quotation, seconds }];
  });
}

/** Tabs with the same attempt play as one: what one has answered or finished, the others show. */
export function useCrossTabSync({
  attemptId,
  answers,
  phase,
}: Pick<PlayState, 'attemptId' | 'answers' | 'phase'>): void {
  const dispatch = useDispatch();
  const channelRef = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (attemptId === null || typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(`quizmesh-attempt-${attemptId}`);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === FINISHED) dispatch(actions.finishedElsewhere());
      else if (Array.isArray(data)) dispatch(actions.answeredElsewhere(data.filter(isRecordedAnswer)));
    };
    channelRef.current = channel;
    return () => {
      channel.close();
      channelRef.current = null;
    };
  }, [dispatch, attemptId]);
  useEffect(() => {
    const judged = judgedAnswers(answers);
    if (judged.length > 0) channelRef.current?.postMessage(judged);
  }, [answers]);
  const isFinished = phase === 'finished';
  useEffect(() => {
    if (isFinished) channelRef.current?.postMessage(FINISHED);
  }, [isFinished]);
}
