import { useSession } from '@quizmesh/sdk';
import { useMutation } from '@quizmesh/sdk/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { submitAttempt } from './submit-attempt.ts';
import { readKeptScore } from './outbox.ts';
import { isRetryable } from './play.api.ts';
import { retryDelay } from './retry-delay.ts';

export interface KeptScoreState {
  /** 'none': nothing waits; 'away': it waits for the network. */
  readonly status: 'none' | 'sending' | 'away';
  readonly retry: () => void;
}

/** Submits the score of a page that was closed while submitting, before the quiz is opened again. */
export function useKeptScore(quizId: number, onFinished: () => void): KeptScoreState {
  const { user, status: sessionStatus } = useSession();
  const [score] = useState(() => readKeptScore(quizId));
  const [failures, setFailures] = useState(0);
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      if (score) await submitAttempt({ quizId, score, user, failures });
    },
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    onSuccess: onFinished,
    onError: () => {
      setFailures(failures + 1);
    },
  });
  const send = useEffectEvent(() => {
    if (score) mutate();
  });
  const isDue = score !== null && sessionStatus !== 'resolving';
  useEffect(() => {
    if (!isDue) return undefined;
    send();
    const retry = () => {
      send();
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [isDue]);
  const isAway = isRetryable(error);
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setTimeout(send, retryDelay(failures - 1));
    return () => {
      clearTimeout(timer);
    };
  }, [isAway, failures]);
  const errorKind = isAway ? 'away' : 'none';
  return {
    status: score === null ? 'none' : error ? errorKind : 'sending',
    retry: () => {
      mutate();
    },
  };
}
