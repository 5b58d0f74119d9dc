import { useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link, NavLink } from '@quizmesh/sdk/router';
import { Button, Container, Wordmark, clsx, styles } from '@quizmesh/shared-ui';
import { LogIn } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PlayerButton } from '../player/player-button.tsx';
import { HeaderStats } from './header-stats.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import * as css from './top-bar.module.css';
import { useNavigationLinks } from './use-navigation-links.ts';

// Only signed-in users load the menu's code.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** The header of every page that is not in focus mode. */
export function TopBar() {
  const intl = useIntl();
  const { status, openSignIn } = useSession();
  const links = useNavigationLinks('top');
  return (
    <header className={css['bar']} data-part="bar">
      <Container className={css['line']}>
        <Link to="/" className={css['brand']} aria-label={intl.formatMessage({ id: 'shell.bar.home' })}>
          <Wordmark />
        </Link>
        <nav
          className={clsx(css['links'], styles.row2)}
          aria-label={intl.formatMessage({ id: 'shell.bar.main' })}
        >
          {links.map(({ path, label }) => (
            <NavLink
              key={path}
              to={path}
              className={clsx(
                css['link'],
                styles.accentWhenCurrent,
                styles.brightOnHover,
                styles.sunkenOnHover,
              )}
            >
              <span className={css['label']}>{label}</span>
            </NavLink>
          ))}
        </nav>
        <div className={css['end']}>
          <HeaderStats look="bar" />
          <span className={css['wide']}>
            <ThemeToggle />
            <LanguagePicker />
          </span>
          {status === 'guest' ? (
            <>
              <span className={css['wide']}>
                <PlayerButton />
              </span>
              <Button variant="line" onClick={() => openSignIn()}>
                <LogIn className={css['signInIcon']} aria-hidden="true" />
                <span className={css['signInText']}>
                  <FormattedMessage id="shell.bar.signIn" />
                </span>
              </Button>
            </>
          ) : null}
          {status === 'member' ? (
            <Suspense fallback={<span className={css['avatarSpace']} />}>
              <AccountMenu />
            </Suspense>
          ) : null}
          <span className={css['narrow']}>
            <MobileMenu />
          </span>
        </div>
      </Container>
    </header>
  );
}
