import type { ReleaseToken } from '@quizmesh/contract';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useNotify } from '../../../components/use-notify.ts';
import { tokenRequestOf, type TokenForm } from './token-form.ts';
import { makeToken, releaseTokensQuery, revokeToken } from './tokens.queries.ts';

/** Creates and revokes tokens, and refetches their list. */
export function useTokenActions() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const renew = () => void queryClient.invalidateQueries({ queryKey: releaseTokensQuery().queryKey });
  const make = useMutation({
    mutationFn: (draft: TokenForm) => makeToken(tokenRequestOf(draft)),
    // The secret is discarded when the dialog closes.
    gcTime: 0,
    onSuccess: renew,
    onError: (error) => {
      notify.failed('tokens.makeFailed', error);
    },
  });
  const revoke = useMutation({
    mutationFn: ({ id }: ReleaseToken) => revokeToken(id),
    onSuccess: () => {
      notify.done('tokens.revoked');
    },
    onError: (error) => {
      notify.failed('tokens.revokeFailed', error);
    },
    onSettled: renew,
  });
  return { make, revoke };
}
