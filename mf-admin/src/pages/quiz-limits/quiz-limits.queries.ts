import { endpoints } from '@quizmesh/contract/client';
import { request } from '@quizmesh/sdk';
import type { MessageResponse, QuizLimits, QuizLimitsRequest } from '@quizmesh/contract';

/** @throws {ApiError} CONFLICT when somebody else changed them meanwhile */
export function saveQuizLimits(body: QuizLimitsRequest): Promise<QuizLimits> {
  return request(endpoints.admin.saveQuizLimits, { body }, { needsSession: true });
}

/** Lets everybody begin the day anew: what was made today counts for yesterday. */
export function resetDailyLimits(): Promise<MessageResponse> {
  return request(endpoints.admin.resetDailyLimits, {}, { needsSession: true });
}
