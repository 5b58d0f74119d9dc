import type { User } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, Button, ErrorState, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { CircleDashed, Check } from 'lucide-react';
import { accountQuery } from '../account.queries.ts';
import * as css from './account-details.module.css';

function Verified({ isVerified }: Pick<User, 'isVerified'>) {
  return isVerified ? (
    <Badge tone="correct" look="status">
      <Check aria-hidden="true" />
      <FormattedMessage id="profile.verified" />
    </Badge>
  ) : (
    <Badge tone="caution" look="status">
      <CircleDashed aria-hidden="true" />
      <FormattedMessage id="profile.unverified" />
    </Badge>
  );
}

/** Account details; the session's copy until they are loaded. */
export function AccountDetails({ user }: { readonly user: User }) {
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({ ...accountQuery(user.id), placeholderData: user });
  if (error) {
    return (
      <ErrorState
        headingLevel="h2"
        title={<FormattedMessage id="profile.failed" />}
        text={errorText(error)}
        action={
          <Button variant="tint" onClick={() => void refetch()}>
            <FormattedMessage id="profile.tryAgain" />
          </Button>
        }
      />
    );
  }
  const shown = data ?? user;
  const rows = [
    { name: 'username', value: shown.username },
    { name: 'firstName', value: shown.firstName },
    { name: 'lastName', value: shown.lastName },
  ] as const;
  return (
    <Panel aria-labelledby="account-title">
      <h2 id="account-title" className={css['title']}>
        <FormattedMessage id="profile.information" />
      </h2>
      <dl className={clsx(css['list'], styles.mutedTerms)}>
        {rows.map(({ name, value }) =>
          value ? (
            <div key={name}>
              <dt>
                <FormattedMessage id={`profile.${name}`} />
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
        <div>
          <dt>
            <FormattedMessage id="profile.email" />
          </dt>
          <dd className={clsx(styles.cluster2, styles.middle)}>
            <bdi>{shown.email}</bdi>
            <Verified isVerified={shown.isVerified} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="profile.joined" />
          </dt>
          <dd>
            <FormattedDate value={shown.createdAt} dateStyle="long" />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
