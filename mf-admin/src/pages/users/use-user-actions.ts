import { endpoints } from '@quizmesh/contract/client';
import type { AdminUser, SuspendUserRequest } from '@quizmesh/contract';
import { isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useErrorToast } from '../../components/use-error-toast.ts';
import { changeUser, suspendUser, type UserAction } from './users.queries.ts';

type User = Pick<AdminUser, 'id' | 'username'>;

const doneIds: Readonly<Record<UserAction, MessageId>> = {
  'toggle-admin': 'users.changed',
  verify: 'users.verifiedByHand',
  'sign-out': 'users.signedOut',
  unsuspend: 'users.unsuspended',
};
const failedIds: Readonly<Record<UserAction, MessageId>> = {
  'toggle-admin': 'users.changeFailed',
  verify: 'users.verifyFailed',
  'sign-out': 'users.signOutFailed',
  unsuspend: 'users.unsuspendFailed',
};

/** Says once what a change of an account did, and refetches what shows the account. */
function useUserNotice() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const showError = useErrorToast();
  const errorText = useErrorText();
  return {
    /** @param description the name of the account unless something more is to be said */
    done: (id: MessageId, { username }: User, description = username) => {
      showToast({ title: intl.formatMessage({ id }), description });
      const { listUsers, getUser, getStats } = endpoints.admin;
      for (const endpoint of [listUsers, getUser, getStats])
        void queryClient.invalidateQueries({ queryKey: [endpoint] });
    },
    failed: (id: MessageId, error: unknown) => {
      if (isApiError(error) && error.status === 0) {
        showError(error, { title: intl.formatMessage({ id }), description: errorText(error) });
        return;
      }
      const title = intl.formatMessage({ id: 'users.error' });
      const known = isApiError(error) && error.serverMessage !== null;
      const description = known ? errorText(error, id) : intl.formatMessage({ id });
      showError(error, { title, description });
    },
  };
}

/** Changes an account, reports the result, and refetches list, details and stats. */
export function useUserActions() {
  const intl = useIntl();
  const notice = useUserNotice();
  return useMutation({
    mutationFn: ({ action, user }: { readonly action: UserAction; readonly user: User }) =>
      changeUser(action, user.id),
    onSuccess: (changed, { action, user }) => {
      if (action !== 'toggle-admin' || !('isAdmin' in changed)) {
        notice.done(doneIds[action], user);
        return;
      }
      // As the server says: another admin may have changed it meanwhile.
      const id = changed.isAdmin ? 'users.changedTo.admin' : 'users.changedTo.user';
      notice.done(doneIds[action], user, intl.formatMessage({ id }, { username: user.username }));
    },
    onError: (error, { action }) => {
      notice.failed(failedIds[action], error);
    },
  });
}

/** Suspends an account. */
export function useSuspend(user: User) {
  const notice = useUserNotice();
  return useMutation({
    mutationFn: (body: SuspendUserRequest) => suspendUser(user.id, body),
    onSuccess: () => {
      notice.done('users.suspendedNow', user);
    },
    onError: (error) => {
      notice.failed('users.suspendFailed', error);
    },
  });
}
