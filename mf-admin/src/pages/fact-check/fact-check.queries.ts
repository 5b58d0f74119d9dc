import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, pageQuery, request } from '@quizmesh/sdk';
import type { AdminFactCheck, FactCheckUpdate } from '@quizmesh/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@quizmesh/sdk/query';
import type { Paging } from '../../components/use-list-state.ts';

/** Interval in ms at which the list is refetched: checks finish in the background. */
const REFRESH_MS = 10_000;

export interface FactCheckChoices {
  readonly search: string;
  readonly status: string;
  readonly confidence: string;
  readonly sort: string;
}

/** One page of the checks; renewed every 10 s unless paused. */
export const factChecksQuery = (choices: FactCheckChoices, paging: Paging, isPaused: boolean) =>
  queryOptions({
    ...pageQuery(endpoints.factChecks.listAllFactChecks, {
      query: { ...choices, ...paging },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: isPaused ? false : REFRESH_MS,
  });

/** @throws {ApiError} CONFLICT when another admin changed it meanwhile; `current` in its body is the present
 *  state */
export function saveFactCheck(id: number, body: FactCheckUpdate): Promise<AdminFactCheck> {
  return request(endpoints.factChecks.changeFactCheck, { params: { id }, body }, { needsSession: true });
}

/** Starts a new check of a question; `checkedAt`: of the finding that was shown.
 *  @throws {ApiError} CONFLICT when another admin edited the finding since */
export function runFactCheck({
  quizId,
  questionIndex,
  checkedAt,
}: Pick<AdminFactCheck, 'quizId' | 'questionIndex' | 'checkedAt'>): Promise<unknown> {
  return request(
    endpoints.factChecks.runFactCheck,
    { body: { quizId, questionIndex, checkedAt } },
    { needsSession: true },
  );
}

/** Refetches the list and the counts of the checks, and what waits. */
export async function invalidateFactChecks(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.factChecks.listAllFactChecks) }),
    queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.factChecks.getSummary) }),
    queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.admin.getQueue) }),
  ]);
}
