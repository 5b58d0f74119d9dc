import type { AdminUser } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Avatar, Badge, styles, clsx } from '@quizmesh/shared-ui';
import { Check, CircleDashed } from 'lucide-react';
import { AverageScore } from '../../../components/average-score.tsx';
import { useColumns } from '../../../components/use-columns.tsx';
import { UserActions } from './user-actions.tsx';
import * as css from './users.module.css';

function Name({ user }: { readonly user: AdminUser }) {
  return (
    <span className={css['name']}>
      <Avatar size="small" name={user.username} picture={user.profilePicture} />
      <strong>
        <bdi>{user.username}</bdi>
      </strong>
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
    </span>
  );
}

function Verified({ isVerified }: Pick<AdminUser, 'isVerified'>) {
  return (
    <Badge tone={isVerified ? 'correct' : 'caution'} look="status">
      {isVerified ? <Check aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
      <FormattedMessage id={isVerified ? 'users.verified' : 'users.unverified'} />
    </Badge>
  );
}

/** Columns of the table of users. */
export function useUserColumns() {
  const column = useColumns<AdminUser>();
  return [
    column('username', 'users.username', (user) => <Name user={user} />),
    column('email', 'users.email', ({ email }) => (
      <bdi className={clsx(css['email'], styles.breakable)}>{email}</bdi>
    )),
    column('joined', 'users.joined', ({ createdAt }) => (
      <span className={styles.nowrap}>
        <FormattedDate value={createdAt} dateStyle="medium" />
      </span>
    )),
    column('created', 'users.created', ({ id, quizzesCreated }) =>
      quizzesCreated === 0 ? (
        <FormattedNumber value={0} />
      ) : (
        <Link className={styles.underlined} to={`/admin/quizzes?creatorId=${id}`}>
          <FormattedNumber value={quizzesCreated} />
        </Link>
      ),
    ),
    column('taken', 'users.taken', ({ quizzesTaken }) => <FormattedNumber value={quizzesTaken} />),
    column('score', 'users.score', ({ avgScore, quizzesTaken }) => (
      <AverageScore percentage={avgScore} of={quizzesTaken} />
    )),
    column('status', 'users.status', ({ isVerified }) => <Verified isVerified={isVerified} />),
    column('acts', null, (user) => <UserActions user={user} />),
  ];
}
