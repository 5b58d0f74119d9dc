import type { ReleaseToken } from '@quizmesh/contract';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useTell } from '../../parts/use-tell.ts';
import { tokenRequestOf, type TokenDraft } from './token-draft.ts';
import { makeToken, releaseTokensQuery, revokeToken } from './tokens.queries.ts';

/** Makes and revokes tokens, and renews their list. */
export function useTokenActs() {
  const tell = useTell();
  const queryClient = useQueryClient();
  const renew = () => void queryClient.invalidateQueries({ queryKey: releaseTokensQuery().queryKey });
  const make = useMutation({
    mutationFn: (draft: TokenDraft) => makeToken(tokenRequestOf(draft)),
    // The secret must not outlive the place where it is shown.
    gcTime: 0,
    onSuccess: renew,
    onError: (error) => {
      tell.failed('tokens.makeFailed', error);
    },
  });
  const revoke = useMutation({
    mutationFn: ({ id }: ReleaseToken) => revokeToken(id),
    onSuccess: () => {
      tell.done('tokens.revoked');
    },
    onError: (error) => {
      tell.failed('tokens.revokeFailed', error);
    },
    onSettled: renew,
  });
  return { make, revoke };
}
