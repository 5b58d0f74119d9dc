import { useSession } from '@quizmesh/sdk';
import { RemoteMessages } from '@quizmesh/sdk/host';
import { Outlet, useLocation } from '@quizmesh/sdk/router';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { matchRemoteRoute, mayOpen } from '../../shared/match-remote-route.ts';
import { completeReleases, onCompleteReleases } from '../federation/complete-releases.ts';
import { showStylesOf } from '../federation/load-styles.ts';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { NoAccessPage, SignInPage } from './access-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { reloadWhenOnline } from './page-reload.ts';
import { useReleaseSet } from './release-set-context.ts';
import { UnavailablePanel } from './unavailable-panel.tsx';

interface RemoteRouteProps {
  readonly remote: LoadedRemote;
  readonly reload?: () => void;
}

/** Shown where a remote's own routes match an address that its release does not declare. When it is another module's, the
 *  page is loaded again: a new page has the module of its address first. */
function ForeignAddress({ reload }: Required<Pick<RemoteRouteProps, 'reload'>>) {
  const releaseSet = useReleaseSet();
  const { pathname } = useLocation();
  // The module may be one that the page came without.
  const isPartial = useSyncExternalStore(onCompleteReleases, () => releaseSet.isPartial === true);
  const [isUnreachable, setUnreachable] = useState(false);
  const isOfOther = matchRemoteRoute(releaseSet, pathname) !== null;
  useEffect(() => {
    if (isOfOther) reload();
    else if (isPartial)
      void completeReleases(releaseSet).then((isComplete) => {
        setUnreachable(!isComplete);
      });
  }, [isOfOther, isPartial, reload, releaseSet]);
  if (isUnreachable && isPartial) return <UnavailablePanel onRetry={reload} />;
  return isOfOther || isPartial ? null : <NotFoundPage />;
}

/** Frame of one remote's pages: its catalogue, and the release's parameter rules (an unknown category is a
 *  404 although the pattern matches). */
export function RemoteRoute({ remote, reload = reloadWhenOnline }: RemoteRouteProps) {
  const releaseSet = useReleaseSet();
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const { base } = remote.release;
  useLayoutEffect(() => {
    showStylesOf(base);
    return () => showStylesOf(null);
  }, [base]);
  const match = matchRemoteRoute(releaseSet, pathname);
  if (match?.module !== remote.module) return <ForeignAddress key={pathname} reload={reload} />;
  // The session may end while the page is open, here or in another tab.
  const pageUser = { isUser: status === 'member', isAdmin: user?.isAdmin ?? false };
  if (!mayOpen(match.route.access, pageUser)) return status === 'guest' ? <SignInPage /> : <NoAccessPage />;
  // The key makes React create a new frame for another module, so that no catalogue of the previous one is
  // used.
  return (
    <RemoteMessages key={remote.module} messages={remote.definition.messages} preloaded={remote.catalogue}>
      <Outlet />
    </RemoteMessages>
  );
}
