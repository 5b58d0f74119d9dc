import { useSession } from '@quizmesh/sdk';
import { useLocation, useNavigate, useNavigation } from '@quizmesh/sdk/router';
import { useEffect } from 'react';
import { matchRemoteRoute, mayOpen } from '../../shared/match-remote-route.ts';
import type { PageReleaseSet } from '../../shared/page-release-set.ts';
import { clearQuarantine } from '../federation/quarantine.ts';
import { NoAccessPage, SignInPage } from './access-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { UnavailablePanel } from './unavailable-panel.tsx';
import { useReleaseSet } from './release-set-context.ts';

function reload(): void {
  window.location.reload();
}

/** Whether the page can tell that no module answers a path: not before the first release, nor while the modules that it
 *  came without could not be had. */
function mayJudge(
  { modules, isPartial = false }: PageReleaseSet,
  pathname: string,
  firstPath: string,
): boolean {
  return isPartial ? pathname === firstPath : Object.keys(modules).length > 0;
}

interface RemoteFallbackProps {
  /** Path with which the page was loaded: the server knows whether a module answers it. */
  readonly firstPath: string;
  /** Modules that the router did not load because the user lacked access at the time. */
  readonly refused: ReadonlySet<string>;
}

/** Shown at a path whose module is not loaded (yet): 404 for an unknown path, sign-in or "no access" when the
 *  user lacks rights, else "not available" with Retry. */
export function RemoteFallback({ refused, firstPath }: RemoteFallbackProps) {
  const releaseSet = useReleaseSet();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { status, user } = useSession();
  const match = matchRemoteRoute(releaseSet, location.pathname);
  const allowed =
    match !== null &&
    mayOpen(match.route.access, { isUser: status === 'member', isAdmin: user?.isAdmin ?? false });
  const address = `${location.pathname}${location.search}${location.hash}`;
  // The user got access after the router's decision (signed in here, or the session was resolved late, even
  // before the first render): the router loads the remote now.
  const mustAskAgain = allowed && refused.has(match.module);
  useEffect(() => {
    if (mustAskAgain) void navigate(address, { replace: true });
  }, [mustAskAgain, navigate, address]);

  if (!match) {
    const isUnknown = mayJudge(releaseSet, location.pathname, firstPath);
    return isUnknown ? <NotFoundPage /> : <UnavailablePanel onRetry={reload} />;
  }
  if (status === 'resolving' || state === 'loading' || mustAskAgain) return null;
  if (!allowed) return status === 'member' ? <NoAccessPage /> : <SignInPage />;
  const retry = () => {
    clearQuarantine();
    void navigate(address, { replace: true });
  };
  return <UnavailablePanel onRetry={retry} />;
}
