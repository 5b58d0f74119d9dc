import { endpoints } from '@quizmesh/contract/client';
import { request } from '@quizmesh/sdk';
import type { MessageResponse, QuizLimits, QuizLimitsRequest } from '@quizmesh/contract';

/** @throws {ApiError} CONFLICT when another admin changed them meanwhile */
export function saveQuizLimits(body: QuizLimitsRequest): Promise<QuizLimits> {
  return request(endpoints.admin.saveQuizLimits, { body }, { needsSession: true });
}

/** Resets the counters of the day: today's generations are added to yesterday's. */
export function resetDailyLimits(): Promise<MessageResponse> {
  return request(endpoints.admin.resetDailyLimits, {}, { needsSession: true });
}
