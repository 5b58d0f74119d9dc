import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

export const PRACTICE_REFETCH_MS = 30_000;

/** Practice questions; a new set every 30 s. */
export const practiceQuery = () =>
  queryOptions({
    ...endpointQuery(endpoints.quizzes.listPracticeQuestions, {}),
    refetchInterval: PRACTICE_REFETCH_MS,
  });
