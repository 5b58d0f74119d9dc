import type { AdminUser } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useConfirm } from '../../components/use-confirm.tsx';
import { useUserActions } from './use-user-actions.ts';

const NAMES = { unsuspend: 'unsuspend', verify: 'verify', 'sign-out': 'signOut' } as const;

/** Asks before a suspension is lifted, an email is verified by hand, or an account is signed out. */
export function useAskUserAction(user: Pick<AdminUser, 'id' | 'username' | 'suspension'>) {
  const intl = useIntl();
  const confirm = useConfirm();
  const { mutateAsync } = useUserActions();
  return (action: keyof typeof NAMES) => {
    const name = NAMES[action];
    const { suspension } = user;
    const body = action === 'unsuspend' && suspension ? { since: suspension.since } : {};
    confirm({
      title: intl.formatMessage({ id: `users.${name}Title` }, { username: user.username }),
      text: intl.formatMessage({ id: `users.${name}Text` }),
      action: intl.formatMessage({ id: `users.${name}` }),
      isDanger: action === 'sign-out',
      // A toast reports the result; the dialog closes either way.
      onConfirm: () => mutateAsync({ action, user, body }).catch(() => undefined),
    });
  };
}
