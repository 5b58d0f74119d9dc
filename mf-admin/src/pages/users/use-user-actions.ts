import { endpoints } from '@quizmesh/contract/client';
import type { AdminUser } from '@quizmesh/contract';
import { endpointKey, isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { changeUser, type UserAction } from './users.queries.ts';

const doneIds: Readonly<Record<UserAction, MessageId>> = {
  'toggle-admin': 'users.changed',
  verify: 'users.verifiedByHand',
  'sign-out': 'users.signedOut',
};

/** Changes an account, reports the result, and refetches list and stats. */
export function useUserActions() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: ({ action, user }: { readonly action: UserAction; readonly user: AdminUser }) =>
      changeUser(action, user.id),
    onSuccess: (_answer, { action, user }) => {
      showToast({ title: intl.formatMessage({ id: doneIds[action] }), description: user.username });
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.admin.listUsers) });
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.admin.getStats) });
    },
    onError: (error) => {
      const title = intl.formatMessage({ id: 'users.error' });
      const known = isApiError(error) && error.serverMessage !== null;
      const description = known
        ? errorText(error, 'users.changeFailed')
        : intl.formatMessage({ id: 'users.changeFailed' });
      showToast({ title, description, tone: 'problem' });
    },
  });
}
