import type { AdminUser } from '@quizmesh/contract';
import { lazyPart, useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, IconButton, Menu, MenuItem, clsx } from '@quizmesh/shared-ui';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useActOn } from '../../../components/use-act-on.ts';
import { useAuditAddress } from '../../../components/use-audit-address.ts';
import { useAskUserAction } from '../use-ask-user-action.ts';
import { useToggleAdmin } from '../use-toggle-admin.ts';
import * as panel from '../../../components/list-panel.module.css';
import * as row from '../../../components/row-actions.module.css';

const SuspendDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "suspend-dialog" */ './suspend-dialog.tsx')).SuspendDialog,
);

/** Suspends an account or lifts its suspension; administrators cannot be suspended. */
function SuspensionItem({ user, onSuspend }: { readonly user: AdminUser; readonly onSuspend: () => void }) {
  const ask = useAskUserAction(user);
  if (user.suspension)
    return (
      <MenuItem
        onSelect={() => {
          ask('unsuspend');
        }}
      >
        <FormattedMessage id="users.unsuspend" />
      </MenuItem>
    );
  return (
    <MenuItem disabled={user.isAdmin} onSelect={onSuspend}>
      <FormattedMessage id={user.isAdmin ? 'users.suspendAdmin' : 'users.suspend'} />
    </MenuItem>
  );
}

/** Actions on an account. Nobody changes their own rights. */
export function UserActions({ user }: { readonly user: AdminUser }) {
  const intl = useIntl();
  const { direction } = useLanguage();
  const audit = useAuditAddress();
  const actOn = useActOn();
  const [isSuspending, setSuspending] = useState(false);
  const ask = useAskUserAction(user);
  const toggle = useToggleAdmin(user);
  if (user.isYou) return null;
  return (
    <span className={clsx(row['actions'], panel['actions'])}>
      <Button
        size="small"
        variant={user.isAdmin ? 'danger' : 'line'}
        aria-label={actOn(toggle.action, user.username)}
        onClick={toggle.ask}
      >
        {toggle.action}
      </Button>
      <Menu
        direction={direction}
        trigger={
          <IconButton label={intl.formatMessage({ id: 'users.more' }, { username: user.username })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <SuspensionItem
          user={user}
          onSuspend={() => {
            setSuspending(true);
          }}
        />
        {user.isVerified ? null : (
          <MenuItem
            onSelect={() => {
              ask('verify');
            }}
          >
            <FormattedMessage id="users.verify" />
          </MenuItem>
        )}
        <MenuItem
          onSelect={() => {
            ask('sign-out');
          }}
        >
          <FormattedMessage id="users.signOut" />
        </MenuItem>
        <MenuItem
          onSelect={() => {
            audit.open(`user:${user.id}`);
          }}
        >
          <FormattedMessage id="audit.of" />
        </MenuItem>
      </Menu>
      {isSuspending ? (
        <Suspense fallback={null}>
          <SuspendDialog
            user={user}
            onClose={() => {
              setSuspending(false);
            }}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
