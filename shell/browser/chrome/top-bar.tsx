import { useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, Wordmark } from '@quizmesh/shared-ui';
import { LogIn } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PlayerButton } from '../player/player-button.tsx';
import { HeaderStats } from './header-stats.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import * as css from './top-bar.module.css';
import { TopLinks } from './top-links.tsx';

// Only signed-in users load the menu's code.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** The header of every page that is not in focus mode. */
export function TopBar() {
  const intl = useIntl();
  const { status, openSignIn } = useSession();
  return (
    <header className={css['bar']} data-part="bar">
      <Container className={css['line']}>
        <Link to="/" className={css['brand']} aria-label={intl.formatMessage({ id: 'shell.bar.home' })}>
          <Wordmark />
        </Link>
        <TopLinks />
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
