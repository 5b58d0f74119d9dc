import { useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { NavLink, useLocation } from '@quizmesh/sdk/router';
import { IconButton, styles, clsx } from '@quizmesh/shared-ui';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { PlayerButton } from '../player/player-button.tsx';
import { HeaderStats } from './header-stats.tsx';
import { LanguagePicker } from './language-picker.tsx';
import * as css from './mobile-menu.module.css';
import { ThemeToggle } from './theme-toggle.tsx';
import { useNavigationLinks } from './use-navigation-links.ts';

/** Collapsible menu of narrow screens; closes on Escape, on a tap outside (which reaches nothing below it) and when a page is chosen. */
export function MobileMenu() {
  const intl = useIntl();
  const id = useId();
  const { key: page } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { status, openSignIn, signOut } = useSession();
  const links = useNavigationLinks('mobile');
  const isOpen = openAt === page;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpenAt(null);
  };
  return (
    // Escape is only a shortcut for the button inside.
    <div className={css['menu']} onKeyDown={closeOnEscape} role="presentation">
      <IconButton
        label={intl.formatMessage({ id: 'shell.bar.menu' })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : page)}
      >
        {isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
      </IconButton>
      {isOpen ? <div className={css['outside']} onClick={() => setOpenAt(null)} role="presentation" /> : null}
      <nav
        id={id}
        className={css['panel']}
        hidden={!isOpen}
        aria-label={intl.formatMessage({ id: 'shell.bar.menu' })}
      >
        {links.map(({ key, path, label }) => (
          // A link to a section of a page is not the current page.
          <NavLink
            key={key}
            to={path}
            className={clsx(css['link'], styles.accentWhenCurrent, styles.sunkenOnHover)}
            aria-current={path.includes('#') ? 'false' : 'page'}
          >
            {label}
          </NavLink>
        ))}
        {status === 'member' ? (
          <button
            type="button"
            className={clsx(css['link'], styles.accentWhenCurrent, styles.sunkenOnHover)}
            onClick={signOut}
          >
            <FormattedMessage id="shell.bar.signOut" />
          </button>
        ) : (
          <button
            type="button"
            className={clsx(css['link'], styles.accentWhenCurrent, styles.sunkenOnHover)}
            onClick={() => {
              setOpenAt(null);
              openSignIn();
            }}
          >
            <FormattedMessage id="shell.bar.signIn" />
          </button>
        )}
        <HeaderStats look="menu" />
        <div className={css['settings']}>
          <LanguagePicker />
          <span className={styles.row1}>
            {status === 'guest' ? <PlayerButton /> : null}
            <ThemeToggle />
          </span>
        </div>
      </nav>
    </div>
  );
}
