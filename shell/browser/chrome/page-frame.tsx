import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useLocation } from '@quizmesh/sdk/router';
import { useEffect, type ReactNode } from 'react';
import { useMatches } from 'react-router-dom';
import { matchRemoteRoute } from '../../shared/match-remote-route.ts';
import { useReleaseSet } from '../router/release-set-context.ts';
import { shellStarted } from '../telemetry/shell-start.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageFooter } from './page-footer.tsx';
import * as css from './page-frame.module.css';
import { TopBar } from './top-bar.tsx';

/** Id of the route that replaces a missing module. */
export const FALLBACK_ROUTE = 'stand-in';

interface PageFrameProps {
  /** Null while the first module is being loaded: without the footer, which the content would push away. */
  readonly children: ReactNode;
}

/** Header, content, footer. Pages in focus mode have a header of their own and no footer. */
export function PageFrame({ children }: PageFrameProps) {
  const { pathname } = useLocation();
  const releaseSet = useReleaseSet();
  const matches = useMatches();
  const match = matchRemoteRoute(releaseSet, pathname);
  // Focus mode belongs to the module: when it is not loaded, the user needs the header to leave.
  const isFallback = matches.some(({ id }) => id === FALLBACK_ROUTE);
  const isFocus = match?.route.chrome === 'focus' && !isFallback;
  useEffect(shellStarted, []);
  return (
    <div className={css['frame']}>
      <a className={css['skip']} href="#main">
        <FormattedMessage id="shell.skip" />
      </a>
      <NavigationProgress />
      {isFocus ? null : <TopBar />}
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={css['main']}>
        {children ?? (
          <p role="status" hidden>
            <FormattedMessage id="shell.loading" />
          </p>
        )}
      </main>
      {isFocus || children === null ? null : <PageFooter />}
    </div>
  );
}
