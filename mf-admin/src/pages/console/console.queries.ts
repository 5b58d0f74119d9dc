import { endpoints } from '@quizmesh/contract/client';
import { pageQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Number of flagged questions, for the badge in the navigation. */
export const flaggedCountQuery = () =>
  queryOptions({
    ...pageQuery(endpoints.factChecks.listFlaggedQuestions, { query: { limit: 1 } }),
    select: ({ total }) => total,
  });
