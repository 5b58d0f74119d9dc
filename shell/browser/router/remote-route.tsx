import { useSession } from '@quizmesh/sdk';
import { RemoteMessages } from '@quizmesh/sdk/host';
import { Outlet, useLocation } from '@quizmesh/sdk/router';
import { matchRemoteRoute, mayOpen } from '../../shared/match-remote-route.ts';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { NoAccessPage, SignInPage } from './access-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { useReleaseSet } from './release-set-context.ts';

/** Frame of one remote's pages: its catalogue, and the release's parameter rules (an unknown category is a
 *  404 although the pattern matches). */
export function RemoteRoute({ remote }: { readonly remote: LoadedRemote }) {
  const releaseSet = useReleaseSet();
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const match = matchRemoteRoute(releaseSet, pathname);
  if (match?.module !== remote.module) return <NotFoundPage />;
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
