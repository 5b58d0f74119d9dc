import type { Attempt } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { readPlaySettings, request } from '@quizmesh/sdk';
import { queryOptions, useQuery } from '@quizmesh/sdk/query';
import { useRef, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** A device that keeps no cookie is a new guest with every request: opening again and again would not help it. */
const MAX_LOST = 2;

export interface OpenedAttempt {
  readonly attempt: Attempt;
  /** This device's clock when the attempt arrived. */
  readonly receivedAt: number;
}

/** The player's open attempt; opens one if there is none. */
export function openAttempt(quizId: number, signal?: AbortSignal): Promise<Attempt> {
  const body = { timeLimitSeconds: readPlaySettings().timerSeconds };
  return request(endpoints.playing.openAttempt, { params: { id: quizId }, body }, signal ? { signal } : {});
}

/** Key of the open attempt: opening it is no read, so the input is the quiz alone. */
export const attemptKey = (quizId: number) => [endpoints.playing.openAttempt, quizId] as const;

/** The open attempt at a quiz; opens one if there is none, with the timer chosen on this device. Refetched by
 *  every visit. */
const attemptQuery = (quizId: number) =>
  queryOptions({
    queryKey: attemptKey(quizId),
    queryFn: async ({ signal }): Promise<OpenedAttempt> => {
      const attempt = await openAttempt(quizId, signal);
      return { attempt, receivedAt: Date.now() };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

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
