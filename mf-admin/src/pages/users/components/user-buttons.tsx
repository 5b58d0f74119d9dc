import type { AdminUserDetail } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, styles } from '@quizmesh/shared-ui';
import { useAuditAddress } from '../../../components/use-audit-address.ts';
import { useAskUserAction } from '../use-ask-user-action.ts';
import { useToggleAdmin } from '../use-toggle-admin.ts';

interface UserButtonsProps {
  readonly user: AdminUserDetail;
  readonly onSuspend: () => void;
}

function ChangeButtons({ user, onSuspend }: UserButtonsProps) {
  const ask = useAskUserAction(user);
  const toggle = useToggleAdmin(user);
  return (
    <>
      {user.suspension ? (
        <Button
          size="small"
          variant="tint"
          onClick={() => {
            ask('unsuspend');
          }}
        >
          <FormattedMessage id="users.unsuspend" />
        </Button>
      ) : (
        <Button size="small" variant="danger" data-key="s" disabled={user.isAdmin} onClick={onSuspend}>
          <FormattedMessage id={user.isAdmin ? 'users.suspendAdmin' : 'users.suspend'} />
        </Button>
      )}
      <Button size="small" onClick={toggle.ask}>
        {toggle.action}
      </Button>
      <Button
        size="small"
        onClick={() => {
          ask('sign-out');
        }}
      >
        <FormattedMessage id="users.signOut" />
      </Button>
      {user.isVerified ? null : (
        <Button
          size="small"
          onClick={() => {
            ask('verify');
          }}
        >
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
