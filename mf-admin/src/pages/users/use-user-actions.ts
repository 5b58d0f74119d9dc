import { endpoints } from '@quizmesh/contract/client';
import type { AdminUser, SuspendUserRequest, Suspension } from '@quizmesh/contract';
import { isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { currentState, fieldsOf } from '../../components/conflict.ts';
import { useErrorToast } from '../../components/use-error-toast.ts';
import { useNotify } from '../../components/use-notify.ts';
import { changeUser, suspendUser, type UserAction, type UserActionInput } from './users.queries.ts';

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
  const renew = () => {
    const { listUsers, getUser, getStats } = endpoints.admin;
    for (const endpoint of [listUsers, getUser, getStats])
      void queryClient.invalidateQueries({ queryKey: [endpoint] });
  };
  return {
    renew,
    /** @param description the name of the account unless something more is to be said */
    done: (id: MessageId, { username }: User, description = username) => {
      showToast({ title: intl.formatMessage({ id }), description });
      renew();
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

interface UserChange {
  readonly body?: UserActionInput;
  readonly action: UserAction;
  readonly user: User;
}

/** Changes an account, reports the result, and refetches list, details and stats. */
export function useUserActions() {
  const intl = useIntl();
  const notice = useUserNotice();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ action, user, body }: UserChange) => changeUser(action, user.id, body),
    onSuccess: (changed, { action, user }) => {
      if ('isUnchanged' in changed && changed.isUnchanged) {
        notify.unchanged();
        notice.renew();
        return;
      }
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
      if (currentState(error)) notice.renew();
    },
  });
}

/** The suspension that holds when somebody else suspended the account first. */
const suspensionOf = (error: unknown): Suspension | null =>
  currentState(error) && fieldsOf<Suspension>(currentState(error), { reason: '', since: '', until: null });

/** Suspends an account.
 *  @param onConflict somebody else suspended it meanwhile */
export function useSuspend(user: User, onConflict: (theirs: Suspension) => void) {
  const notice = useUserNotice();
  return useMutation({
    mutationFn: (body: SuspendUserRequest) => suspendUser(user.id, body),
    onSuccess: () => {
      notice.done('users.suspendedNow', user);
    },
    onError: (error) => {
      const theirs = suspensionOf(error);
      if (theirs) {
        onConflict(theirs);
        notice.renew();
      } else notice.failed('users.suspendFailed', error);
    },
  });
}
