import { useSession } from '@quizmesh/sdk';
import { useLocation, useNavigate, useNavigation } from '@quizmesh/sdk/router';
import { useLayoutEffect, useRef } from 'react';
import { matchArea, mayOpen } from '../federation/match-area.ts';
import { clearQuarantine } from '../federation/quarantine.ts';
import { NoAccessPage, SignInPage } from './access-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { UnavailablePanel } from './unavailable-panel.tsx';
import { useReleaseSet } from './release-set-context.ts';

function reload(): void {
  window.location.reload();
}

/** What shows at a path whose module is not (yet) there: 404 for a path nobody declares, sign-in or "no access" where
 *  the release asks for more than the visitor has, else "not available" with Retry. */
export function AreaFallback() {
  const releaseSet = useReleaseSet();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { status, user } = useSession();
  const area = matchArea(releaseSet, location.pathname);
  const allowed =
    area !== null &&
    mayOpen(area.route.access, { isMember: status === 'member', isAdmin: user?.isAdmin ?? false });
  const address = `${location.pathname}${location.search}${location.hash}`;
  const refused = useRef(false);
  useLayoutEffect(() => {
    if (!allowed) refused.current = area !== null;
    else if (refused.current) {
      // Access came with the session (signed in here, or resolved late): ask the router for the area again.
      refused.current = false;
      void navigate(address, { replace: true });
    }
  }, [allowed, area, navigate, address]);

  const isSetKnown = Object.keys(releaseSet.modules).length > 0;
  if (!isSetKnown) return <UnavailablePanel onRetry={reload} />;
  if (!area) return <NotFoundPage />;
  if (status === 'resolving' || state === 'loading') return null;
  if (!allowed) return status === 'member' ? <NoAccessPage /> : <SignInPage />;
  const retry = () => {
    clearQuarantine();
    void navigate(address, { replace: true });
  };
  return <UnavailablePanel onRetry={retry} />;
}
