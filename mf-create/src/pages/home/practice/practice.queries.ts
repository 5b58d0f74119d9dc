import type { PracticeQuestion } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

export const PRACTICE_REFETCH_MS = 30_000;

/** Questions to practise on; a fresh set every 30 s. */
export const practiceQuery = () =>
  queryOptions({
    queryKey: ['practice-questions'],
    queryFn: ({ signal }) => apiGet<PracticeQuestion[]>('/api/random-questions', { signal }),
    refetchInterval: PRACTICE_REFETCH_MS,
  });
