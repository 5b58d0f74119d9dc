import type { AdminUser } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useConfirm } from '../../components/use-confirm.tsx';
import { useUserActions } from './use-user-actions.ts';

/** Name of the action that grants or removes admin rights, and the question before it. */
export function useToggleAdmin(user: Pick<AdminUser, 'id' | 'username' | 'isAdmin'>) {
  const intl = useIntl();
  const confirm = useConfirm();
  const { mutateAsync } = useUserActions();
  const { username, isAdmin } = user;
  const action = intl.formatMessage({ id: isAdmin ? 'users.removeAdmin' : 'users.makeAdmin' });
  const ask = () => {
    confirm({
      title: intl.formatMessage({ id: isAdmin ? 'users.removeTitle' : 'users.makeTitle' }, { username }),
      text: intl.formatMessage({ id: isAdmin ? 'users.removeText' : 'users.makeText' }),
      action,
      isDanger: isAdmin,
      // A toast reports the result; the dialog closes either way.
      onConfirm: () =>
        mutateAsync({ action: 'toggle-admin', user, body: { isAdmin: !isAdmin } }).catch(() => undefined),
    });
  };
  return { action, ask };
}
