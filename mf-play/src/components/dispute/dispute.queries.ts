import type { Dispute, DisputeRequest, DisputeResponse } from '@quizmesh/contract';
import { apiGet, apiSend } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** The player's disputes of a quiz, with their decisions. */
export const myDisputesQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['my-disputes', quizId],
    queryFn: ({ signal }) =>
      apiGet<Dispute[]>(`/api/quiz/${quizId}/my-disputes`, { signal, query: { limit: 100 } }),
  });

/** Disputes the verdict on a question that the player answered wrongly. */
export function sendDispute(dispute: DisputeRequest): Promise<DisputeResponse> {
  return apiSend<DisputeResponse>('POST', '/api/dispute-question', { body: dispute });
}
