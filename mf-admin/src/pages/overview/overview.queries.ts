import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** Days of the charts. */
const DAYS = 14;

/** Stats per UTC day, oldest first, today last. */
export const seriesQuery = () => endpointQuery(endpoints.admin.getStatsSeries, { query: { days: DAYS } });

/** Today's generations, with the limits. */
export const usageQuery = () => endpointQuery(endpoints.admin.getQuizLimitsUsage, {});
