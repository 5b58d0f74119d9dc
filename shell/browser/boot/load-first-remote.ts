import type { PlatformStore } from '@quizmesh/sdk/host';
import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { withDeadline } from '../federation/deadline.ts';
import { matchRemoteRoute, mayOpen } from '../../shared/match-remote-route.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { pageUserOf } from '../router/page-user.ts';

/** Milliseconds that evaluating a module may hold up the first paint once its files are here. */
const EVALUATION_DEADLINE_MS = 300;

export interface FirstRemoteDeps {
  readonly releaseSet: ReleaseSet;
  readonly loader: RemoteLoader;
  readonly store: PlatformStore;
}

function isHere({ base, entry, styles }: ReleaseEntry): boolean {
  return [entry, ...styles].every(
    (path) => performance.getEntriesByName(new URL(base + path, location.href).href).length > 0,
  );
}

/** Begins to load the module of the address before anything is drawn. Where its files have come along with the shell's,
 *  the first paint waits for it, and shows the page at once instead of a frame that is drawn over right away; it does not
 *  wait for the network. Never rejects: the router meets a failure again and shows it. */
export async function loadFirstRemote({ releaseSet, loader, store }: FirstRemoteDeps): Promise<void> {
  const match = matchRemoteRoute(releaseSet, location.pathname);
  if (!match || !mayOpen(match.route.access, pageUserOf(store))) return;
  const load = loader.load(match.module).then(
    () => {},
    () => {},
  );
  if (!isHere(match.release)) return;
  await withDeadline(load, EVALUATION_DEADLINE_MS, match.module).catch(() => {});
}
