import { endpoints } from '@quizmesh/contract/client';
import { pageQuery, request } from '@quizmesh/sdk';
import type { AdminQuiz, MessageResponse, QuizBulkRequest, QuizBulkResponse } from '@quizmesh/contract';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import type { Paging } from '../../components/use-list-state.ts';

export interface QuizChoices {
  readonly search: string;
  readonly category: string;
  readonly difficulty: string;
  readonly status: string;
  readonly visibility: string;
  /** Id of an account; empty: any. */
  readonly creatorId: string;
  readonly sort: string;
}

/** One page of the quizzes. */
export const quizzesQuery = ({ creatorId, ...rest }: QuizChoices, paging: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.admin.listQuizzes, {
      query: { ...rest, ...(creatorId === '' ? {} : { creatorId }), ...paging },
    }),
    placeholderData: keepPreviousData,
  });

/** Enables or disables a quiz. @throws {ApiError} CONFLICT when it is to be enabled and somebody else changed it meanwhile */
export function setQuizActive({ id, version }: AdminQuiz, isActive: boolean) {
  // What somebody disabled anew stays disabled; what is to be disabled is so whatever was changed.
  const body = { isActive, ...(isActive && version !== undefined ? { version } : {}) };
  return request(endpoints.admin.toggleQuiz, { params: { id }, body }, { needsSession: true });
}

/** @throws {ApiError} CONFLICT when somebody else changed it meanwhile */
export function deleteQuiz({ id, version }: AdminQuiz): Promise<MessageResponse> {
  const body = version === undefined ? {} : { version };
  return request(endpoints.admin.deleteQuiz, { params: { id }, body }, { needsSession: true });
}

/** The same action on many quizzes; each has its own result. */
export function changeQuizzes(body: QuizBulkRequest): Promise<QuizBulkResponse> {
  return request(endpoints.admin.changeQuizzes, { body }, { needsSession: true });
}
