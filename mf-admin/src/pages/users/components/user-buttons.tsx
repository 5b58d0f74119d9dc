import type { AdminUserDetail } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, styles } from '@quizmesh/shared-ui';
import { useAuditAddress } from '../../../components/use-audit-address.ts';
import { useToggleAdmin } from '../use-toggle-admin.ts';
import { useUserActions } from '../use-user-actions.ts';

interface UserButtonsProps {
  readonly user: AdminUserDetail;
  readonly onSuspend: () => void;
}

function ChangeButtons({ user, onSuspend }: UserButtonsProps) {
  const { mutate, isPending } = useUserActions();
  const toggle = useToggleAdmin(user);
  const act = (action: 'unsuspend' | 'verify' | 'sign-out') => () => {
    if (!isPending) mutate({ action, user });
  };
  return (
    <>
      {user.suspension ? (
        <Button size="small" variant="tint" onClick={act('unsuspend')}>
          <FormattedMessage id="users.unsuspend" />
        </Button>
      ) : (
        <Button size="small" variant="danger" disabled={user.isAdmin} onClick={onSuspend}>
          <FormattedMessage id={user.isAdmin ? 'users.suspendAdmin' : 'users.suspend'} />
        </Button>
      )}
      <Button size="small" onClick={toggle.ask}>
        {toggle.action}
      </Button>
      <Button size="small" onClick={act('sign-out')}>
        <FormattedMessage id="users.signOut" />
      </Button>
      {user.isVerified ? null : (
        <Button size="small" onClick={act('verify')}>
          <FormattedMessage id="users.verify" />
        </Button>
      )}
    </>
  );
}

/** What can be done with an account; on one's own only its history is shown. */
export function UserButtons({ user, onSuspend }: UserButtonsProps) {
  const audit = useAuditAddress();
  return (
    <div className={styles.cluster2}>
      {user.isYou ? null : <ChangeButtons user={user} onSuspend={onSuspend} />}
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          audit.open(`user:${user.id}`);
        }}
      >
        <FormattedMessage id="audit.of" />
      </Button>
    </div>
  );
}
