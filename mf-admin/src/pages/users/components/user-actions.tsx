import type { AdminUser } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, IconButton, Menu, MenuItem, clsx } from '@quizmesh/shared-ui';
import { Ellipsis } from 'lucide-react';
import { useAuditAddress } from '../../../components/use-audit-address.ts';
import { useConfirm } from '../../../components/use-confirm.tsx';
import { useUserActions } from '../use-user-actions.ts';
import * as panel from '../../../components/list-panel.module.css';
import * as css from './users.module.css';

/** Actions on an account. Nobody changes their own rights. */
export function UserActions({ user }: { readonly user: AdminUser }) {
  const intl = useIntl();
  const { direction } = useLanguage();
  const confirm = useConfirm();
  const audit = useAuditAddress();
  const { mutateAsync, mutate } = useUserActions();
  if (user.isYou) return null;
  const { username, isAdmin } = user;
  const action = intl.formatMessage({ id: isAdmin ? 'users.removeAdmin' : 'users.makeAdmin' });
  const askToToggle = () => {
    confirm({
      title: intl.formatMessage({ id: isAdmin ? 'users.removeTitle' : 'users.makeTitle' }, { username }),
      text: intl.formatMessage({ id: isAdmin ? 'users.removeText' : 'users.makeText' }),
      action,
      isDanger: isAdmin,
      // A toast reports the result; the dialog closes either way.
      onConfirm: () => mutateAsync({ action: 'toggle-admin', user }).catch(() => undefined),
    });
  };
  return (
    <span className={clsx(css['actions'], panel['actions'])}>
      <Button size="small" variant={isAdmin ? 'danger' : 'line'} onClick={askToToggle}>
        {action}
      </Button>
      <Menu
        direction={direction}
        trigger={
          <IconButton label={intl.formatMessage({ id: 'users.more' }, { username })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {user.isVerified ? null : (
          <MenuItem
            onSelect={() => {
              mutate({ action: 'verify', user });
            }}
          >
            <FormattedMessage id="users.verify" />
          </MenuItem>
        )}
        <MenuItem
          onSelect={() => {
            mutate({ action: 'sign-out', user });
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
    </span>
  );
}
