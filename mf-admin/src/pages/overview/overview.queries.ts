import type { AdminSeriesDay, QuizLimitsUsage } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Days of the charts. */
const DAYS = 14;

/** What happened per UTC day, oldest first, today last. */
export const seriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'stats', 'series', DAYS],
    queryFn: ({ signal }) =>
      apiGet<AdminSeriesDay[]>('/api/admin/stats/series', { signal, query: { days: DAYS } }),
  });

/** What was generated today, beside the limits. */
export const usageQuery = () =>
  queryOptions({
    queryKey: ['admin', 'quiz-limits', 'usage'],
    queryFn: ({ signal }) => apiGet<QuizLimitsUsage>('/api/admin/quiz-limits/usage', { signal }),
  });
