import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, request } from '@quizmesh/sdk';
import type { DisputeRequest, DisputeResponse } from '@quizmesh/contract';

/** The player's disputes of a quiz, with their decisions. */
export const myDisputesQuery = (quizId: number) =>
  endpointQuery(endpoints.moderation.listMyQuizDisputes, { params: { id: quizId }, query: { limit: 100 } });

/** Disputes the verdict on a question that the player answered wrongly. */
export function sendDispute(dispute: DisputeRequest): Promise<DisputeResponse> {
  return request(endpoints.moderation.disputeQuestion, { body: dispute });
}
