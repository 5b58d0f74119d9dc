import type { Language } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

export const PRACTICE_REFETCH_MS = 30_000;

/** Practice questions in the reader's language; a new set every 30 s. */
export const practiceQuery = (language: Language) =>
  queryOptions({
    ...endpointQuery(endpoints.quizzes.listPracticeQuestions, { query: { language } }),
    refetchInterval: PRACTICE_REFETCH_MS,
  });
