import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';

/** Stats per UTC day, oldest first, today last. @param days how many */
export const seriesQuery = (days: number) =>
  queryOptions({
    ...endpointQuery(endpoints.admin.getStatsSeries, { query: { days } }),
    placeholderData: keepPreviousData,
  });

/** Today's generations, with the limits. */
export const usageQuery = () => endpointQuery(endpoints.admin.getQuizLimitsUsage, {});
