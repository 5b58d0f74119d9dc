import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, isApiError, type RefreshEvent, request } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** A quiz with its questions; with the key only for players who have finished it. */
export const quizQuery = (quizId: number) =>
  endpointQuery(
    endpoints.quizzes.getQuiz,
    { params: { id: quizId } },
    { refreshOn: ['attempt.submitted', 'quiz.changed'] },
  );

/** What the server has, or null when it has none (an older one answers 404). */
export async function nullWhenMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
}

/** The player's last finished attempt; null when there is none. */
export const myResultQuery = (quizId: number) =>
  queryOptions({
    queryKey: endpointKey(endpoints.playing.getMyResult, { params: { id: quizId } }),
    meta: { refreshOn: ['attempt.submitted', 'quiz.changed'] satisfies RefreshEvent[] },
    queryFn: ({ signal }) =>
      nullWhenMissing(request(endpoints.playing.getMyResult, { params: { id: quizId } }, { signal })),
  });
