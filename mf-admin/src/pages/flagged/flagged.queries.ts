import { endpoints } from '@quizmesh/contract/client';
import { pageQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { ROWS_PER_PAGE } from '../../components/use-list-state.ts';

export interface FlaggedChoices {
  readonly search: string;
  readonly category: string;
  readonly rate: string;
}

/** One page of the questions with at least 70 % wrong answers. */
export const flaggedQuery = (choices: FlaggedChoices, page: number) =>
  queryOptions({
    ...pageQuery(endpoints.factChecks.listFlaggedQuestions, {
      query: { ...choices, page, limit: ROWS_PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
