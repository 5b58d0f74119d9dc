import { useErrorText, useSession, useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useQueryClient } from '@quizmesh/sdk/query';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent } from 'react';
import { handIn } from './hand-in.ts';
import { readKeptScore } from './outbox.ts';
import { playFacts } from './play-facts.ts';
import { playSlice } from './play-slice.ts';
import type { PlayState } from './play-state.ts';

const { actions } = playSlice;

/** Hands in the session once it is complete; what could not be handed in for lack of a network is, when it is back. */
export function useSubmit(state: PlayState, onFinished: (quizId: number) => void): void {
  const intl = useIntl();
  const dispatch = useDispatch();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const { quizId, attemptId, phase, answers } = state;

  const submit = useEffectEvent(async (quiz: number, attempt: number) => {
    const seconds = answers.reduce((sum, answer) => sum + (answer?.seconds ?? 0), 0);
    const score = { attemptId: attempt, answers: answers.map((answer) => answer?.selectedOption ?? null) };
    const seen = { score: playFacts(answers).score, timeSpent: Math.round(seconds) };
    try {
      await handIn({ quizId: quiz, score, seen, user, queryClient });
      dispatch(actions.submitSucceeded());
      onFinished(quiz);
    } catch (error) {
      dispatch(actions.submitFailed());
      showToast({
        title: intl.formatMessage({ id: 'play.submitFailed' }),
        description: errorText(error),
        tone: 'problem',
      });
    }
  });
  const isSubmitting = phase === 'submitting';
  useEffect(() => {
    if (isSubmitting && quizId !== null && attemptId !== null) void submit(quizId, attemptId);
  }, [isSubmitting, quizId, attemptId]);

  useEffect(() => {
    if (quizId === null) return undefined;
    const retry = () => {
      if (readKeptScore(quizId)) dispatch(actions.nextPressed());
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [dispatch, quizId]);
}
