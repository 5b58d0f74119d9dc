import type { PlatformStore } from '@quizmesh/sdk/host';
import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { withDeadline } from '../federation/deadline.ts';
import { matchArea, mayOpen } from '../federation/match-area.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { visitorOf } from '../router/visitor.ts';

/** Milliseconds that evaluating a module may hold up the first paint once its files are here. */
const EVALUATION_DEADLINE_MS = 300;

export interface FirstAreaDeps {
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
export async function firstArea({ releaseSet, loader, store }: FirstAreaDeps): Promise<void> {
  const area = matchArea(releaseSet, location.pathname);
  if (!area || !mayOpen(area.route.access, visitorOf(store))) return;
  const load = loader.load(area.module).then(
    () => {},
    () => {},
  );
  if (!isHere(area.release)) return;
  await withDeadline(load, EVALUATION_DEADLINE_MS, area.module).catch(() => {});
}
