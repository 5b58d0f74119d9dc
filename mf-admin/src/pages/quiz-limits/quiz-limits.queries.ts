import type { MessageResponse, QuizLimits, QuizLimitsRequest } from '@quizmesh/contract';
import { apiSend } from '@quizmesh/sdk';

/** @throws {ApiError} CONFLICT when somebody else changed them meanwhile */
export function saveQuizLimits(body: QuizLimitsRequest): Promise<QuizLimits> {
  return apiSend<QuizLimits>('POST', '/api/admin/quiz-limits', { body, needsSession: true });
}

/** Lets everybody begin the day anew: what was made today counts for yesterday. */
export function resetDailyLimits(): Promise<MessageResponse> {
  return apiSend<MessageResponse>('POST', '/api/admin/reset-daily-limits', { needsSession: true });
}
