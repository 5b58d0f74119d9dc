import type { Language } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const FRESH_MS = 5 * 60_000;
/** After a try to get the next day that failed. */
const AGAIN_MS = 30_000;

/** The quiz of the day with the player's result, and the next one as soon as it is there. When that is, is counted from the answer,
 *  because the clock of the device may be wrong; a page that was hidden then asks when it is shown.
 *  @param scope id of the account */
export const quizOfTheDayQuery = (language: Language, scope: number | undefined) =>
  queryOptions({
    ...endpointQuery(
      endpoints.quizzes.getQuizOfTheDay,
      { query: { language } },
      { scope, refreshOn: ['attempt.submitted', 'quiz.changed'] },
    ),
    staleTime: ({ state: { data } }) => Math.min(FRESH_MS, (data?.secondsLeft ?? 0) * 1000),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (!data) return false;
      const left = dataUpdatedAt + data.secondsLeft * 1000 - Date.now();
      return left > 0 ? left : AGAIN_MS;
    },
  });
