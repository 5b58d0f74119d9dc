import type { AdminUserDetail } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Skeleton, Tabs, clsx, styles } from '@quizmesh/shared-ui';
import { Drawer } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDraft } from '../../../components/drafts/use-draft.ts';
import { LeaveGuard } from '../../../components/leaving/leave-guard.tsx';
import { ListError } from '../../../components/list-error.tsx';
import { useRowFocus } from '../../../components/use-row-focus.ts';
import { USER_TABS, type UserAddress, type UserTab } from '../use-user-address.ts';
import { userQuery } from '../users.queries.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { UserAttempts } from './user-attempts.tsx';
import { RoleBadges, StatusBadges } from './user-badges.tsx';
import { UserButtons } from './user-buttons.tsx';
import { UserDisputes } from './user-disputes.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserReports } from './user-reports.tsx';

// Wide enough for the tabs in most languages; in others they scroll.
const WIDTH = 'min(50rem, 100vw)';

const contents: Readonly<Record<Exclude<UserTab, 'notes'>, (user: AdminUserDetail) => ReactNode>> = {
  facts: (user) => <UserFacts user={user} />,
  attempts: ({ id }) => <UserAttempts userId={id} />,
  reportsBy: ({ id }) => <UserReports userId={id} side="by" />,
  reportsAbout: ({ id }) => <UserReports userId={id} side="about" />,
  disputes: ({ id }) => <UserDisputes userId={id} />,
};

function TabName({ tab, user }: { readonly tab: UserTab; readonly user: AdminUserDetail }) {
  return (
    <>
      <FormattedMessage id={`users.tab.${tab}`} />
      {tab === 'facts' ? null : (
        <>
          {' '}
          <FormattedNumber value={user.counts[tab]} />
        </>
      )}
    </>
  );
}

const NO_NOTE = { text: '' };

/** Once the drawer is gone, by whatever way, the focus is on the account's name in the table. */
function useFocusOnRow(userId: number): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        document.querySelector<HTMLElement>(`[data-row-key="${userId}"] [data-key="Enter"]`)?.focus();
      });
    },
    [userId],
  );
}

interface UserDrawerProps {
  readonly address: UserAddress;
  readonly userId: number;
}

/** One account: its profile and suspension, and lists of what concerns it. */
export function UserDrawer({ address, userId }: UserDrawerProps) {
  const intl = useIntl();
  const { direction } = useLanguage();
  const [isSuspending, setSuspending] = useState(false);
  const note = useDraft(`note ${userId}`, NO_NOTE);
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  useFocusOnRow(userId);
  const panel = useRef<HTMLDivElement>(null);
  useRowFocus(panel);
  return (
    <Drawer
      open
      size={WIDTH}
      placement={direction === 'rtl' ? 'left' : 'right'}
      onClose={address.close}
      closable={{ placement: 'end', 'aria-label': intl.formatMessage({ id: 'list.close' }) }}
      title={
        user ? (
          <span className={clsx(styles.cluster2, styles.middle)}>
            <bdi>{user.username}</bdi>
            <RoleBadges user={user} />
            <StatusBadges user={user} />
          </span>
        ) : (
          <FormattedMessage id="section.users" />
        )
      }
    >
      <LeaveGuard isChanged={note.isChanged} param="user" />
      <div ref={panel} tabIndex={-1} className={clsx(styles.stack4, styles.shrinkParts)}>
        {error && !user ? (
          <ListError titleId="users.openFailed" error={error} onRetry={() => void refetch()} />
        ) : null}
        {user || error ? null : <Skeleton height="20rem" />}
        {user ? (
          <>
            <UserButtons
              user={user}
              onSuspend={() => {
                setSuspending(true);
              }}
            />
            <Tabs<UserTab>
              label={user.username}
              value={address.tab}
              onValueChange={address.turnTo}
              direction={direction}
              tabs={USER_TABS.map((tab) => ({
                value: tab,
                label: <TabName tab={tab} user={user} />,
                content:
                  tab === 'notes' ? (
                    <UserNotes
                      userId={user.id}
                      text={note.fields.text}
                      onType={(text) => {
                        note.change({ text });
                      }}
                      onAdded={(added) => {
                        note.update((typed) =>
                          typed.fields.text === added ? { ...typed, fields: NO_NOTE } : typed,
                        );
                      }}
                    />
                  ) : (
                    contents[tab](user)
                  ),
              }))}
            />
          </>
        ) : null}
      </div>
      {user && isSuspending ? (
        <SuspendDialog
          user={user}
          onClose={() => {
            setSuspending(false);
          }}
        />
      ) : null}
    </Drawer>
  );
}
