import type { AdminUser } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Badge } from '@quizmesh/shared-ui';
import { Ban, Check, CircleDashed } from 'lucide-react';
import * as css from './users.module.css';

/** Whether an account is an admin's, and whether it is the reader's own. */
export function RoleBadges({ user }: { readonly user: Pick<AdminUser, 'isAdmin' | 'isYou'> }) {
  return (
    <>
      {user.isAdmin ? (
        <Badge tone="primary">
          <FormattedMessage id="users.admin" />
        </Badge>
      ) : null}
      {user.isYou ? (
        <Badge tone="you">
          <FormattedMessage id="users.you" />
        </Badge>
      ) : null}
    </>
  );
}

/** Whether the e-mail is verified, after whether the account is suspended. */
export function StatusBadges({ user }: { readonly user: Pick<AdminUser, 'isVerified' | 'suspension'> }) {
  return (
    <span className={css['states']}>
      {user.suspension ? (
        <Badge tone="wrong" look="status">
          <Ban aria-hidden="true" />
          <FormattedMessage id="users.suspended" />
        </Badge>
      ) : null}
      <Badge tone={user.isVerified ? 'correct' : 'caution'} look="status">
        {user.isVerified ? <Check aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
        <FormattedMessage id={user.isVerified ? 'users.verified' : 'users.unverified'} />
      </Badge>
    </span>
  );
}
