import type { FactCheck, FactCheckState } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** How long findings count as fresh, in ms. */
const FRESH_MS = 5 * 60_000;
/** Polling intervals in ms: while playing or reading, and while a question's dialog is open. */
const POLL_MS = 30_000;
const OPEN_POLL_MS = 5_000;

/** Findings for the questions that the player has answered: `answered` counts them, so that a further answer
 *  refetches. */
export const factChecksQuery = (
  quizId: number,
  { answered, isOpen }: { answered: number; isOpen: boolean },
) =>
  queryOptions({
    queryKey: ['fact-checks', quizId, answered],
    queryFn: ({ signal }) => apiGet<FactCheck[]>(`/api/quiz/${quizId}/fact-check`, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: isOpen ? OPEN_POLL_MS : POLL_MS,
  });

/** State of one question's check; polled every 5 s while it runs. */
export const factCheckStateQuery = (quizId: number, questionIndex: number) =>
  queryOptions({
    queryKey: ['fact-check', quizId, questionIndex],
    queryFn: ({ signal }) =>
      apiGet<FactCheckState>(`/api/quiz/${quizId}/fact-check/${questionIndex}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'running' || data?.factCheck?.isRunning ? OPEN_POLL_MS : false,
  });
