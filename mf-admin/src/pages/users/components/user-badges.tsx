import type { AdminUser } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Badge, VisuallyHidden, styles } from '@quizmesh/shared-ui';
import { Ban, Check, CircleDashed } from 'lucide-react';

interface RoleBadgesProps {
  readonly user: Pick<AdminUser, 'isAdmin' | 'isYou'>;
  /** Whoever reads this is an admin: in a row the own name needs the room more. */
  readonly isShort?: boolean;
}

function AdminBadge({ isHidden }: { readonly isHidden: boolean }) {
  const text = <FormattedMessage id="users.admin" />;
  return isHidden ? <VisuallyHidden>{text}</VisuallyHidden> : <Badge tone="primary">{text}</Badge>;
}

/** Whether an account is an admin's, and whether it is the reader's own. */
export function RoleBadges({ user, isShort = false }: RoleBadgesProps) {
  return (
    <>
      {user.isAdmin ? <AdminBadge isHidden={isShort && user.isYou} /> : null}
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
