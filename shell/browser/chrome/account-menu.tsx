import { useLanguage, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import {
  Avatar,
  Menu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  VisuallyHidden,
  clsx,
  styles,
} from '@quizmesh/shared-ui';
import * as css from './account-menu.module.css';
import * as menuCss from './menu-entry.module.css';
import { useNavigationLinks } from './use-navigation-links.ts';

/** The signed-in user, the account's pages, and sign-out. */
export function AccountMenu() {
  const intl = useIntl();
  const { user, signOut } = useSession();
  const { direction } = useLanguage();
  const links = useNavigationLinks('account');
  if (!user) return null;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  const trigger = (
    <button type="button" className={css['trigger']} data-part="account">
      <Avatar name={name} picture={user.profilePicture} />
      <VisuallyHidden>{intl.formatMessage({ id: 'shell.bar.account' }, { name })}</VisuallyHidden>
    </button>
  );
  return (
    <Menu trigger={trigger} direction={direction}>
      <MenuLabel>
        <strong className={css['name']}>
          <bdi>{name}</bdi>
        </strong>
        <span className={clsx(css['email'], styles.hint)} title={user.email}>
          {user.email}
        </span>
      </MenuLabel>
      <MenuSeparator />
      {links.map(({ key, path, label }) => (
        <MenuItem key={key} asChild className={menuCss['entry']}>
          <Link to={path}>{label}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={signOut}>
        <FormattedMessage id="shell.bar.signOut" />
      </MenuItem>
    </Menu>
  );
}
