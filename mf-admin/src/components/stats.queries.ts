import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The stats above every section; refetched after changes to users and quizzes. */
export const statsQuery = () => endpointQuery(endpoints.admin.getStats, {});

/** How many checks there are, and how many of them need an eye. */
export const factCheckSummaryQuery = () => endpointQuery(endpoints.factChecks.getSummary, {});

/** The limits of a day, and their version. */
export const quizLimitsQuery = () => endpointQuery(endpoints.admin.getQuizLimits, {});
