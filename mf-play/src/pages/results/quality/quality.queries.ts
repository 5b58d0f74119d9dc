import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, isApiError, request } from '@quizmesh/sdk';
import type { FactCheck } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

/** Admins see the current checks: no cache is used. @throws {Error} 'HTTP error! status: {code}' */
async function fetchFactChecks(quizId: number, signal: AbortSignal): Promise<FactCheck[]> {
  try {
    const input = { params: { id: quizId } };
    return await request(endpoints.factChecks.listFactChecks, input, { signal, noCache: true });
  } catch (error) {
    throw isApiError(error) && error.status > 0
      ? new Error(`HTTP error! status: ${error.status}`, { cause: error })
      : error;
  }
}

/** All findings of a quiz. */
export const qualityQuery = (quizId: number) =>
  queryOptions({
    queryKey: [...endpointKey(endpoints.factChecks.listFactChecks, { params: { id: quizId } }), 'all'],
    queryFn: ({ signal }) => fetchFactChecks(quizId, signal),
    staleTime: 0,
    retry: false,
  });

/** The players' reports about a quiz, newest first. */
export const reportsQuery = (quizId: number) =>
  queryOptions({
    ...endpointQuery(endpoints.moderation.listQuizReports, { params: { id: quizId }, query: { limit: 100 } }),
    staleTime: 0,
  });
