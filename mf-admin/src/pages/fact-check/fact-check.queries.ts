import type { AdminFactCheck, FactCheckUpdate } from '@quizmesh/contract';
import { apiGetPage, apiSend } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { ROWS_PER_PAGE } from '../../components/use-list-state.ts';

/** Interval in ms at which the list is refetched: checks finish in the background. */
const REFRESH_MS = 10_000;

export interface FactCheckChoices {
  readonly search: string;
  readonly status: string;
  readonly confidence: string;
  readonly sort: string;
}

/** One page of the checks; renewed every 10 s unless paused. */
export const factChecksQuery = (choices: FactCheckChoices, page: number, isPaused: boolean) =>
  queryOptions({
    queryKey: ['admin', 'fact-checks', choices, page],
    queryFn: ({ signal }) =>
      apiGetPage<AdminFactCheck[]>('/api/admin/fact-checks', {
        signal,
        query: { ...choices, page, limit: ROWS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: isPaused ? false : REFRESH_MS,
  });

/** @throws {ApiError} CONFLICT when another admin changed it meanwhile; `current` in its body is the state now */
export function saveFactCheck(id: number, body: FactCheckUpdate): Promise<AdminFactCheck> {
  return apiSend<AdminFactCheck>('PUT', `/api/fact-check/${id}`, { body, needsSession: true });
}

/** Starts a new check of a question. */
export function runFactCheck({ quizId, questionIndex }: AdminFactCheck): Promise<unknown> {
  const options = { body: { quizId, questionIndex }, needsSession: true };
  return apiSend('POST', '/api/admin/fact-checks/run', options);
}
