import type { AdminUser } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Badge, VisuallyHidden, styles } from '@quizmesh/shared-ui';
import { Ban, Check, CircleDashed, ShieldCheck } from 'lucide-react';

interface RoleBadgesProps {
  readonly user: Pick<AdminUser, 'isAdmin' | 'isYou'>;
  /** Beside the other badge this one is an icon: the name has room in a row. */
  readonly isShort?: boolean;
}

function AdminBadge({ isIcon }: { readonly isIcon: boolean }) {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'users.admin' });
  if (!isIcon) return <Badge tone="primary">{text}</Badge>;
  return (
    <Badge tone="primary" look="status" title={text}>
      <ShieldCheck aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </Badge>
  );
}

/** Whether an account is an admin's, and whether it is the reader's own. */
export function RoleBadges({ user, isShort = false }: RoleBadgesProps) {
  return (
    <>
      {user.isAdmin ? <AdminBadge isIcon={isShort && user.isYou} /> : null}
      {user.isYou ? (
        <Badge tone="you">
          <FormattedMessage id="users.you" />
        </Badge>
      ) : null}
    </>
  );
}

interface StatusBadgesProps {
  readonly user: Pick<AdminUser, 'isVerified' | 'suspension'>;
  /** Beside a suspension the other badge is an icon: both have room in a row. */
  readonly isShort?: boolean;
}

/** Whether the e-mail is verified, after whether the account is suspended. */
export function StatusBadges({ user, isShort = false }: StatusBadgesProps) {
  const intl = useIntl();
  const verification = intl.formatMessage({ id: user.isVerified ? 'users.verified' : 'users.unverified' });
  const Icon = user.isVerified ? Check : CircleDashed;
  const isIcon = isShort && user.suspension !== null;
  return (
    <span className={styles.inlineRow2}>
      {user.suspension ? (
        <Badge tone="wrong" look="status">
          <Ban aria-hidden="true" />
          <FormattedMessage id="users.suspended" />
        </Badge>
      ) : null}
      <Badge
        tone={user.isVerified ? 'correct' : 'caution'}
        look="status"
        title={isIcon ? verification : undefined}
      >
        <Icon aria-hidden="true" />
        {isIcon ? <VisuallyHidden>{verification}</VisuallyHidden> : verification}
      </Badge>
    </span>
  );
}
