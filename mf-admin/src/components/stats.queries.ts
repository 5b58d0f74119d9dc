import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The stats above every section; refetched after changes to users and quizzes. */
export const statsQuery = () => endpointQuery(endpoints.admin.getStats, {});

/** Number of checks, and of those that need attention. */
export const factCheckSummaryQuery = () => endpointQuery(endpoints.factChecks.getSummary, {});

/** The daily limits, with their version. */
export const quizLimitsQuery = () => endpointQuery(endpoints.admin.getQuizLimits, {});
