import type { AdminStats, FactCheckSummary, QuizLimits } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** The stats above every section; refetched after changes to users and quizzes. */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => apiGet<AdminStats>('/api/admin/stats', { signal }),
  });

/** How many checks there are, and how many of them need an eye. */
export const factCheckSummaryQuery = () =>
  queryOptions({
    queryKey: ['admin', 'fact-checks', 'summary'],
    queryFn: ({ signal }) => apiGet<FactCheckSummary>('/api/admin/fact-checks/summary', { signal }),
  });

/** The limits of a day, and their version. */
export const quizLimitsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'quiz-limits'],
    queryFn: ({ signal }) => apiGet<QuizLimits>('/api/admin/quiz-limits', { signal }),
  });
