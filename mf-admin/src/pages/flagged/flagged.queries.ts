import type { FlaggedQuestion } from '@quizmesh/contract';
import { apiGetPage } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { ROWS_PER_PAGE } from '../../components/use-list-state.ts';

export interface FlaggedChoices {
  readonly search: string;
  readonly category: string;
  readonly rate: string;
}

/** One page of the questions that 70 % or more answer wrongly. */
export const flaggedQuery = (choices: FlaggedChoices, page: number) =>
  queryOptions({
    queryKey: ['admin', 'flagged-questions', choices, page],
    queryFn: ({ signal }) =>
      apiGetPage<FlaggedQuestion[]>('/api/admin/flagged-questions', {
        signal,
        query: { ...choices, page, limit: ROWS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  });
