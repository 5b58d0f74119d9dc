import { useSession } from '@quizmesh/sdk';
import { RemoteMessages } from '@quizmesh/sdk/host';
import { Outlet, useLocation } from '@quizmesh/sdk/router';
import { matchArea, mayOpen } from '../federation/match-area.ts';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { NoAccessPage, SignInPage } from './access-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { useReleaseSet } from './release-set-context.ts';

/** Frame of one remote's pages: its catalogue, and the release's parameter rules (an unknown category is a 404
 *  although the pattern matches). */
export function RemoteArea({ remote }: { readonly remote: LoadedRemote }) {
  const releaseSet = useReleaseSet();
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const area = matchArea(releaseSet, pathname);
  if (area?.module !== remote.module) return <NotFoundPage />;
  // The session may end while the page is open, here or in another tab.
  const visitor = { isMember: status === 'member', isAdmin: user?.isAdmin ?? false };
  if (!mayOpen(area.route.access, visitor)) return status === 'guest' ? <SignInPage /> : <NoAccessPage />;
  // React sees the same frame at the same place when the module changes: keyed, no catalogue outlives its module.
  return (
    <RemoteMessages key={remote.module} messages={remote.definition.messages} preloaded={remote.catalogue}>
      <Outlet />
    </RemoteMessages>
  );
}
