import type { MessageResponse, QuizLimits, QuizLimitsRequest } from '@quizmesh/contract';
import { apiSend } from '@quizmesh/sdk';

/** @throws {ApiError} CONFLICT when another admin changed them meanwhile */
export function saveQuizLimits(body: QuizLimitsRequest): Promise<QuizLimits> {
  return apiSend<QuizLimits>('POST', '/api/admin/quiz-limits', { body, needsSession: true });
}

/** Resets the counters of the day: today's generations are added to yesterday's. */
export function resetDailyLimits(): Promise<MessageResponse> {
  return apiSend<MessageResponse>('POST', '/api/admin/reset-daily-limits', { needsSession: true });
}
