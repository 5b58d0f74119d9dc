import { RemoteMessages } from '@quizmesh/sdk/host';
import { Outlet, useLocation } from '@quizmesh/sdk/router';
import { matchArea } from '../federation/match-area.ts';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { useReleaseSet } from './release-set-context.ts';

/** Frame of one remote's pages: its catalogue, and the release's parameter rules (an unknown category is a 404
 *  although the pattern matches). */
export function RemoteArea({ remote }: { readonly remote: LoadedRemote }) {
  const releaseSet = useReleaseSet();
  const { pathname } = useLocation();
  if (matchArea(releaseSet, pathname)?.module !== remote.module) return <NotFoundPage />;
  return (
    <RemoteMessages messages={remote.definition.messages} preloaded={remote.catalogue}>
      <Outlet />
    </RemoteMessages>
  );
}
