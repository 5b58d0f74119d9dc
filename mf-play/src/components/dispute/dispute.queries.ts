import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, request } from '@quizmesh/sdk';
import type { DisputeRequest, DisputeResponse } from '@quizmesh/contract';

/** The reader's disputes of a quiz, and what came of them. */
export const myDisputesQuery = (quizId: number) =>
  endpointQuery(endpoints.moderation.listMyQuizDisputes, { params: { id: quizId }, query: { limit: 100 } });

/** Disputes the verdict on a question that the reader answered wrongly. */
export function sendDispute(dispute: DisputeRequest): Promise<DisputeResponse> {
  return request(endpoints.moderation.disputeQuestion, { body: dispute });
}
