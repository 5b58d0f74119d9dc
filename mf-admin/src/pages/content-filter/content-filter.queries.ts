import type {
  MessageResponse,
  ProfanitySummary,
  ProfanityWord,
  ProfanityWordRequest,
  ProfanityWordUpdate,
} from '@quizmesh/contract';
import { apiGet, apiGetPage, apiSend } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { ROWS_PER_PAGE } from '../../components/use-list-state.ts';

const PATH = '/api/admin/profanity-words';

export interface WordChoices {
  readonly search: string;
  readonly category: string;
  readonly severity: string;
}

/** One page of the filter's words. */
export const wordsQuery = (choices: WordChoices, page: number) =>
  queryOptions({
    queryKey: ['admin', 'profanity-words', choices, page],
    queryFn: ({ signal }) =>
      apiGetPage<ProfanityWord[]>(PATH, { signal, query: { ...choices, page, limit: ROWS_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });

export const wordSummaryQuery = () =>
  queryOptions({
    queryKey: ['admin', 'profanity-words', 'summary'],
    queryFn: ({ signal }) => apiGet<ProfanitySummary>(`${PATH}/summary`, { signal }),
  });

export function addWord(body: ProfanityWordRequest): Promise<ProfanityWord> {
  return apiSend<ProfanityWord>('POST', PATH, { body, needsSession: true });
}

export function changeWord(id: number, body: ProfanityWordUpdate): Promise<ProfanityWord> {
  return apiSend<ProfanityWord>('PUT', `${PATH}/${id}`, { body, needsSession: true });
}

export function deleteWord(id: number): Promise<MessageResponse> {
  return apiSend<MessageResponse>('DELETE', `${PATH}/${id}`, { needsSession: true });
}

/** Whether a word or pattern would stop a text; nothing is stored. */
export async function tryWord(body: {
  readonly word: string;
  readonly isPattern: boolean;
  readonly text: string;
}): Promise<boolean> {
  const { matches } = await apiSend<{ readonly matches: boolean }>('POST', `${PATH}/test`, { body });
  return matches;
}
