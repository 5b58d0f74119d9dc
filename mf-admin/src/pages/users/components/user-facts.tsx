import type { AdminUserDetail } from '@quizmesh/contract';
import {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  useIntl,
  type MessageId,
} from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { clsx, styles } from '@quizmesh/shared-ui';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { AverageScore } from '../../../components/average-score.tsx';
import { LABELS } from '../../../components/description-labels.ts';
import { SuspensionAlert } from './suspension-alert.tsx';

function Moment({ value }: { readonly value: string }) {
  return <FormattedDate value={value} dateStyle="medium" timeStyle="short" />;
}

const signInWaysOf = (user: AdminUserDetail): readonly MessageId[] => [
  ...(user.hasPassword ? (['users.byPassword'] as const) : []),
  ...(user.isLinkedToGoogle ? (['users.byGoogle'] as const) : []),
];

function SignInWays({ ways }: { readonly ways: readonly MessageId[] }) {
  const intl = useIntl();
  return intl.formatList(
    ways.map((id) => intl.formatMessage({ id })),
    { type: 'conjunction' },
  );
}

function factsOf(user: AdminUserDetail): Readonly<Partial<Record<MessageId, ReactNode>>> {
  const { generated, counts } = user;
  const ways = signInWaysOf(user);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    'users.email': <bdi className={styles.breakable}>{user.email}</bdi>,
    ...(name && { 'users.name': <bdi>{name}</bdi> }),
    'users.number': user.id,
    'users.joined': <Moment value={user.createdAt} />,
    'users.lastActive': user.lastActiveAt ? (
      <Moment value={user.lastActiveAt} />
    ) : (
      <FormattedMessage id="users.never" />
    ),
    ...(ways.length > 0 && { 'users.signIn': <SignInWays ways={ways} /> }),
    ...(user.timeZone && { 'users.timeZone': user.timeZone }),
    'users.created': (
      <Link className={styles.underlined} to={`/admin/quizzes?creatorId=${user.id}`}>
        <FormattedNumber value={counts.quizzes} />
      </Link>
    ),
    'users.taken': <FormattedNumber value={user.quizzesTaken} />,
    'users.score': <AverageScore percentage={user.avgScore} of={user.quizzesTaken} />,
    'users.generated':
      generated.limit === null ? (
        <FormattedMessage id="overview.useUnlimited" values={{ used: generated.today }} />
      ) : (
        <FormattedMessage id="overview.useOf" values={{ used: generated.today, room: generated.limit }} />
      ),
  };
}

/** Profile, activity and use of the daily limit. */
export function UserFacts({ user }: { readonly user: AdminUserDetail }) {
  const intl = useIntl();
  return (
    <div className={clsx(styles.stack4, styles.shrinkParts)}>
      {user.suspension ? <SuspensionAlert suspension={user.suspension} /> : null}
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={LABELS}
        items={Object.entries(factsOf(user)).map(([id, children]) => ({
          key: id,
          label: intl.formatMessage({ id: id as MessageId }),
          children,
        }))}
      />
    </div>
  );
}
