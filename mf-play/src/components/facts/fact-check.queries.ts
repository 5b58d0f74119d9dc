import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** How long findings count as fresh, in ms. */
const FRESH_MS = 5 * 60_000;
/** Polling intervals in ms: while playing or reading, and while a question's dialog is open. */
const POLL_MS = 30_000;
const OPEN_POLL_MS = 5_000;

/** Findings for the questions that the player has answered: `answered` counts them, so that a further answer
 *  refetches. */
export const factChecksQuery = (
  quizId: number,
  { answered, isOpen }: { answered: number; isOpen: boolean },
) =>
  queryOptions({
    ...endpointQuery(
      endpoints.factChecks.listFactChecks,
      { params: { id: quizId } },
      { scope: answered, refreshOn: ['attempt.submitted'] },
    ),
    staleTime: FRESH_MS,
    refetchInterval: isOpen ? OPEN_POLL_MS : POLL_MS,
  });

/** State of one question's check; polled every 5 s while it runs. */
export const factCheckStateQuery = (quizId: number, questionIndex: number) =>
  queryOptions({
    ...endpointQuery(endpoints.factChecks.getFactCheckState, {
      params: { id: quizId, index: questionIndex },
    }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'running' || data?.factCheck?.isRunning ? OPEN_POLL_MS : false,
  });
