import { endpoints } from '@quizmesh/contract/client';
import { request } from '@quizmesh/sdk';
import type { QuizLimits, QuizLimitsRequest, ResetLimitsRequest } from '@quizmesh/contract';

/** @throws {ApiError} CONFLICT when another admin changed them meanwhile */
export function saveQuizLimits(body: QuizLimitsRequest): Promise<QuizLimits> {
  return request(endpoints.admin.saveQuizLimits, { body }, { needsSession: true });
}

/** Resets the counters of the day: today's generations are added to yesterday's.
 *  @throws {ApiError} CONFLICT when somebody else did it since the reset that was seen */
export function resetDailyLimits(body: ResetLimitsRequest) {
  return request(endpoints.admin.resetDailyLimits, { body }, { needsSession: true });
}
