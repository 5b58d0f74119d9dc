import { endpoints } from '@quizmesh/contract/client';
import { CHALLENGE_PARAMETER, CHALLENGE_TOKEN, type Challenge } from '@quizmesh/contract';
import { endpointKey, request } from '@quizmesh/sdk';
import { useQuery } from '@quizmesh/sdk/query';
import { useSearchParams } from '@quizmesh/sdk/router';
import { nullWhenMissing } from './quiz.queries.ts';

/** The address with a challenge, which is signed: nobody can send a result that was not reached. */
export function withChallenge(path: string, token: string | null | undefined): string {
  return token ? `${path}?${CHALLENGE_PARAMETER}=${token}` : path;
}

export interface OpenedChallenge {
  /** Of the address; null without a challenge. */
  readonly token: string | null;
  /** The result of somebody else at this quiz; null without a valid link, and until it is loaded. */
  readonly challenge: Challenge | null;
}

/** The challenge whose link was opened. */
export function useChallenge(quizId: number): OpenedChallenge {
  const [searchParams] = useSearchParams();
  const given = searchParams.get(CHALLENGE_PARAMETER);
  const token = given !== null && CHALLENGE_TOKEN.test(given) ? given : null;
  const input = { params: { token: token ?? '' } };
  const { data } = useQuery({
    queryKey: endpointKey(endpoints.playing.getChallenge, input),
    queryFn: ({ signal }) => nullWhenMissing(request(endpoints.playing.getChallenge, input, { signal })),
    enabled: token !== null,
    retry: 1,
  });
  const isOthers = data?.quizId === quizId && !data.isYou;
  return { token, challenge: isOthers ? data : null };
}
