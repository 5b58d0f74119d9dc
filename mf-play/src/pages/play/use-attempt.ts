import { useQuery } from '@quizmesh/sdk/query';
import { useRef, useState } from 'react';
import { attemptQuery, type OpenedAttempt } from './play.api.ts';
import { useLatest } from './use-latest.ts';

/** A device that keeps no cookie is a new guest with every request: opening again and again would not help it. */
const MAX_LOST = 2;

export interface PlayedAttempt {
  readonly opened: OpenedAttempt | undefined;
  readonly error: Error | null;
  /** Every attempt that was opened is lost at once: playing on here is of no use. */
  readonly areCookiesBlocked: boolean;
  readonly retry: () => void;
  /** The server no longer knows the attempt as the current player's: another is opened. */
  readonly reopen: (attemptId: number) => void;
}

/** The current attempt. It stays while it is refetched: when a session ends, everything is. */
export function useAttempt(quizId: number, isEnabled: boolean): PlayedAttempt {
  const { data, error, refetch } = useQuery({ ...attemptQuery(quizId), enabled: isEnabled });
  const opened = useLatest(data);
  const lostRef = useRef(new Set<number>());
  const [areCookiesBlocked, setCookiesBlocked] = useState(false);
  return {
    opened,
    error: opened ? null : error,
    areCookiesBlocked,
    retry: () => {
      lostRef.current.clear();
      setCookiesBlocked(false);
      void refetch();
    },
    reopen: (attemptId) => {
      if (attemptId !== opened?.attempt.id) return;
      lostRef.current.add(attemptId);
      if (lostRef.current.size > MAX_LOST) setCookiesBlocked(true);
      else void refetch({ cancelRefetch: false });
    },
  };
}
