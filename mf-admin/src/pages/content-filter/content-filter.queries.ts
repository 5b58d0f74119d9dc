import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, pageQuery, request } from '@quizmesh/sdk';
import type {
  MessageResponse,
  ProfanityWord,
  ProfanityWordRequest,
  ProfanityWordUpdate,
} from '@quizmesh/contract';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import type { Paging } from '../../components/use-list-state.ts';

export interface WordChoices {
  readonly search: string;
  readonly category: string;
  readonly severity: string;
}

/** One page of the filter's words. */
export const wordsQuery = (choices: WordChoices, paging: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.moderation.listWords, { query: { ...choices, ...paging } }),
    placeholderData: keepPreviousData,
  });

export const wordSummaryQuery = () => endpointQuery(endpoints.moderation.getWordSummary, {});

export function addWord(body: ProfanityWordRequest): Promise<ProfanityWord> {
  return request(endpoints.moderation.addWord, { body }, { needsSession: true });
}

export function changeWord(id: number, body: ProfanityWordUpdate): Promise<ProfanityWord> {
  return request(endpoints.moderation.changeWord, { params: { id }, body }, { needsSession: true });
}

/** @throws {ApiError} CONFLICT when another admin changed it meanwhile */
export function deleteWord({ id, version }: Pick<ProfanityWord, 'id' | 'version'>): Promise<MessageResponse> {
  return request(
    endpoints.moderation.deleteWord,
    { params: { id }, body: { version } },
    { needsSession: true },
  );
}

/** Whether a word or pattern would block a text; nothing is stored. */
export async function tryWord(body: {
  readonly word: string;
  readonly isPattern: boolean;
  readonly text: string;
}): Promise<boolean> {
  const { matches } = await request(endpoints.moderation.testWord, { body });
  return matches;
}
