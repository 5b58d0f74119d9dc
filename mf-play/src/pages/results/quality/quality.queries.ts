import { STORAGE_KEYS, type FactCheck, type QuestionReport } from '@quizmesh/contract';
import { apiGet, readStored } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Administrators see each check as it is now: nothing between them and the server keeps a copy.
 *  @throws {Error} 'HTTP error! status: {code}' */
async function fetchFactChecks(quizId: number, signal: AbortSignal): Promise<FactCheck[]> {
  const token = readStored(STORAGE_KEYS.token, (text) => text);
  const response = await fetch(`/api/quiz/${quizId}/fact-check`, {
    credentials: 'include',
    cache: 'no-store',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal,
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json() as Promise<FactCheck[]>;
}

/** Every finding of a quiz. */
export const qualityQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quality', quizId, 'fact-checks'],
    queryFn: ({ signal }) => fetchFactChecks(quizId, signal),
    staleTime: 0,
    retry: false,
  });

/** What players reported of a quiz, newest first. */
export const reportsQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quality', quizId, 'reports'],
    queryFn: ({ signal }) =>
      apiGet<QuestionReport[]>(`/api/quiz/${quizId}/reports`, { signal, query: { limit: 100 } }),
    staleTime: 0,
  });
