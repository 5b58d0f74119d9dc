import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

const SHOWN_QUIZZES = 10;

/** The newest quizzes, newest first. */
export const newestQuery = () =>
  endpointQuery(endpoints.quizzes.browseQuizzes, { query: { sortBy: 'latest', limit: SHOWN_QUIZZES } });
