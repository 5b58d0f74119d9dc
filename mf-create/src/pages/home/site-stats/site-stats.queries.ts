import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** Stats of the whole site. */
export const siteStatsQuery = () =>
  endpointQuery(
    endpoints.quizzes.getSiteStats,
    {},
    { refreshOn: ['quiz.created', 'quiz.changed', 'attempt.submitted'] },
  );
