import type { AdminUser } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { Link, useSearchParams } from '@quizmesh/sdk/router';
import { Avatar, styles, clsx } from '@quizmesh/shared-ui';
import { AverageScore } from '../../../components/average-score.tsx';
import * as panel from '../../../components/list-panel.module.css';
import { NUMBERS, useColumns } from '../../../components/use-columns.tsx';
import { UserActions } from './user-actions.tsx';
import { RoleBadges, StatusBadges } from './user-badges.tsx';

/** Opens the details of the account; the list stays as it is. @param isWhole nothing is shortened */
function Name({ user, isWhole = false }: { readonly user: AdminUser; readonly isWhole?: boolean }) {
  const [params] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set('user', String(user.id));
  return (
    <span className={panel['fill']}>
      <span className={clsx(styles.row2, styles.middle, styles.underlinedLinksOnHover, styles.strongLinks)}>
        <Avatar size="small" name={user.username} picture={user.profilePicture} />
        <Link
          className={panel['cut']}
          to={`?${opened.toString()}`}
          dir="auto"
          title={user.username}
          preventScrollReset
          aria-haspopup="dialog"
          data-key="Enter"
        >
          <bdi>{user.username}</bdi>
        </Link>
        <RoleBadges user={user} isShort={!isWhole} />
      </span>
    </span>
  );
}

function Email({ address }: { readonly address: string }) {
  return (
    <span className={panel['fill']}>
      <bdi className={clsx(panel['cut'], styles.muted)} title={address}>
        {address}
      </bdi>
    </span>
  );
}

/** Columns of the table of users; the account's drawer has those that are left out. */
export function useUserColumns() {
  const column = useColumns<AdminUser>();
  return [
    {
      ...column('username', 'users.username', (user) => <Name user={user} />),
      full: (user: AdminUser) => <Name user={user} isWhole />,
      order: { ascend: 'username', descend: 'username_desc' },
      // More than the address, beside which no badge stands.
      width: '65%',
    },
    { ...column('email', 'users.email', ({ email }) => <Email address={email} />), width: '35%' },
    {
      ...column('joined', 'users.joined', ({ createdAt }) => (
        <span className={clsx(styles.muted, styles.nowrap)}>
          <FormattedDate value={createdAt} dateStyle="medium" />
        </span>
      )),
      order: { ascend: 'oldest', descend: 'newest' },
      from: 56 as const,
    },
    {
      ...column('active', 'users.lastActive', ({ lastActiveAt }) => (
        <span className={clsx(styles.muted, styles.nowrap)}>
          {lastActiveAt === null ? (
            <FormattedMessage id="users.never" />
          ) : (
            <FormattedDate value={lastActiveAt} dateStyle="medium" />
          )}
        </span>
      )),
      order: { ascend: 'last_active_asc', descend: 'last_active' },
      from: 68 as const,
    },
    {
      ...NUMBERS,
      ...column('created', 'users.created', ({ id, quizzesCreated }) =>
        quizzesCreated === 0 ? (
          <FormattedNumber value={0} />
        ) : (
          <Link className={styles.underlined} to={`/admin/quizzes?creatorId=${id}`}>
            <FormattedNumber value={quizzesCreated} />
          </Link>
        ),
      ),
      order: { ascend: 'created_asc', descend: 'created' },
      from: 68 as const,
    },
    {
      ...NUMBERS,
      ...column('taken', 'users.taken', ({ quizzesTaken }) => <FormattedNumber value={quizzesTaken} />),
      order: { ascend: 'taken_asc', descend: 'taken' },
    },
    {
      ...NUMBERS,
      ...column('score', 'users.score', ({ avgScore, quizzesTaken }) => (
        <AverageScore percentage={avgScore} of={quizzesTaken} />
      )),
      order: { ascend: 'score_asc', descend: 'score' },
      from: 56 as const,
    },
    column('status', 'users.status', (user) => <StatusBadges user={user} isShort />),
    column('acts', null, (user) => <UserActions user={user} />),
  ];
}
