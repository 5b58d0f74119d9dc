import type { AdminQuiz, MessageResponse, QuizBulkRequest, QuizBulkResponse } from '@quizmesh/contract';
import { apiGetPage, apiSend } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { ROWS_PER_PAGE } from '../../components/use-list-state.ts';

export interface QuizChoices {
  readonly search: string;
  readonly category: string;
  readonly difficulty: string;
  readonly status: string;
  /** Id of an account; empty: anybody. */
  readonly creatorId: string;
  readonly sort: string;
}

/** One page of the quizzes. */
export const quizzesQuery = ({ creatorId, ...rest }: QuizChoices, page: number) =>
  queryOptions({
    queryKey: ['admin', 'quizzes', { ...rest, creatorId }, page],
    queryFn: ({ signal }) =>
      apiGetPage<AdminQuiz[]>('/api/admin/quizzes', {
        signal,
        query: { ...rest, ...(creatorId === '' ? {} : { creatorId }), page, limit: ROWS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  });

/** Puts a quiz into the lists or takes it out. */
export function setQuizActive({ id }: AdminQuiz, isActive: boolean): Promise<MessageResponse> {
  const options = { body: { isActive }, needsSession: true };
  return apiSend<MessageResponse>('PATCH', `/api/admin/quiz/${id}/toggle`, options);
}

export function deleteQuiz({ id }: AdminQuiz): Promise<MessageResponse> {
  return apiSend<MessageResponse>('DELETE', `/api/admin/quiz/${id}`, { needsSession: true });
}

/** The same action on many quizzes; each has its own result. */
export function changeQuizzes(body: QuizBulkRequest): Promise<QuizBulkResponse> {
  return apiSend<QuizBulkResponse>('POST', '/api/admin/quizzes/bulk', { body, needsSession: true });
}
