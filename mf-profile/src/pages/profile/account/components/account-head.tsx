import type { User } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Avatar, Button, styles } from '@quizmesh/shared-ui';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../display-name.ts';
import { relativeTime } from '../relative-time.ts';
import * as css from './account-head.module.css';

/** Picture, name, and the date of the sign-up. */
export function AccountHead({ user }: { readonly user: User }) {
  const intl = useIntl();
  const [now] = useState(() => Date.now());
  const name = displayName(user);
  const { value, unit } = relativeTime(user.createdAt, now);
  return (
    <header className={css['head']}>
      <Avatar size="large" name={name} picture={user.profilePicture} />
      <div className={css['text']}>
        <h1 tabIndex={-1} className={css['name']}>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.subtitle}>
          <FormattedMessage
            id="profile.memberSince"
            values={{ when: intl.formatRelativeTime(value, unit, { numeric: 'auto' }) }}
          />
        </p>
      </div>
      <Button asChild>
        <Link to="/achievements">
          <Trophy aria-hidden="true" />
          <FormattedMessage id="profile.achievements" />
        </Link>
      </Button>
    </header>
  );
}
