import { isApiError, useErrorText, useSession, useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent, useRef } from 'react';
import { submitAttempt, isSubmitRetryable } from './submit-attempt.ts';
import { isAttemptNotFound } from './play.api.ts';
import { playFacts } from './play-stats.ts';
import { playSlice } from './play-slice.ts';
import type { PlayState } from './play-state.ts';
import { retryDelay } from './retry-delay.ts';

const { actions } = playSlice;

export interface SubmitOptions {
  /** The score was accepted. */
  readonly onFinished: (quizId: number) => void;
  /** The attempt is no longer this player's. */
  readonly onLost: (attemptId: number) => void;
}

function claimOf({ answers, attemptId }: PlayState) {
  const seconds = answers.reduce((sum, answer) => sum + (answer?.seconds ?? 0), 0);
  const given = answers.map((answer) => answer?.selectedOption ?? null);
  return {
    score: { attemptId: attemptId ?? 0, answers: given },
    seen: { score: playFacts(answers).score, timeSpent: Math.round(seconds) },
  };
}

/** Submits the complete session. A failed submission is kept and shown, and repeated automatically and as soon as
 *  the network is back. */
export function useSubmit(state: PlayState, { onFinished, onLost }: SubmitOptions): void {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const isBusyRef = useRef(false);
  const { quizId, phase, submitAttempts: failures } = state;

  const fail = (error: unknown) => {
    const isKept = isSubmitRetryable(error);
    dispatch(actions.submitFailed(isKept));
    if (isAttemptNotFound(error)) onLost(state.attemptId ?? 0);
    // Offline, the page already shows that everything is kept; errors of automatic retries are not shown.
    const isAway = isApiError(error) && error.status === 0;
    if (isKept && (isAway || (failures > 0 && phase !== 'submitting'))) return;
    showToast({
      title: intl.formatMessage({ id: 'play.submitFailed' }),
      description: errorText(error),
      tone: 'problem',
    });
  };
  const submit = useEffectEvent(async () => {
    if (quizId === null || isBusyRef.current) return;
    isBusyRef.current = true;
    try {
      await submitAttempt({ quizId, ...claimOf(state), user, failures });
      dispatch(actions.submitSucceeded());
      onFinished(quizId);
    } catch (error) {
      fail(error);
    } finally {
      isBusyRef.current = false;
    }
  });
  const isSubmitting = phase === 'submitting';
  useEffect(() => {
    if (isSubmitting) void submit();
  }, [isSubmitting]);
  useEffect(() => {
    if (failures === 0) return undefined;
    const retry = () => void submit();
    const timer = setTimeout(retry, retryDelay(failures - 1));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [failures]);
}
