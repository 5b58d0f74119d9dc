import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';

/** An account with a page of its public quizzes. */
export const authorQuery = (name: string, page: number) =>
  queryOptions({
    ...endpointQuery(
      endpoints.quizzes.getAuthor,
      { params: { name }, query: { page: page > 1 ? page : undefined } },
      { refreshOn: ['quiz.created', 'quiz.changed'] },
    ),
    placeholderData: keepPreviousData,
  });
