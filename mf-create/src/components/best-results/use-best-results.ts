import { STORAGE_KEYS } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, readStored, useSession } from '@quizmesh/sdk';
import { useQuery } from '@quizmesh/sdk/query';

/** A guest who finished nothing on this device has no results. */
const hasPlayedAsGuest = () => (readStored(STORAGE_KEYS.guestQuizCount, Number) ?? 0) > 0;

/** The reader's best percentages at quizzes of a list, by quiz; empty until they are known. */
export function useBestResults(quizIds: readonly number[]): ReadonlyMap<number, number> {
  const { status, user } = useSession();
  const ids = [...quizIds].sort((one, other) => one - other).join(',');
  const { data = [] } = useQuery({
    ...endpointQuery(
      endpoints.playing.listBestResults,
      { query: { quizIds: ids } },
      { ...(user && { scope: user.id }), refreshOn: ['attempt.submitted'] },
    ),
    enabled: ids !== '' && (status === 'member' || (status === 'guest' && hasPlayedAsGuest())),
  });
  return new Map(data.map(({ quizId, percentage }) => [quizId, percentage]));
}
