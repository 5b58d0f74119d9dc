import { endpoints } from '@quizmesh/contract/client';
import { pageQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import type { Paging } from '../../components/use-list-state.ts';

export interface FlaggedChoices {
  readonly search: string;
  readonly category: string;
  readonly rate: string;
}

/** One page of the questions that 70 % or more answer wrongly. */
export const flaggedQuery = (choices: FlaggedChoices, paging: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.factChecks.listFlaggedQuestions, {
      query: { ...choices, ...paging },
    }),
    placeholderData: keepPreviousData,
  });
