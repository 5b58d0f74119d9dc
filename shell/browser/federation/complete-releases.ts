import type { ReleaseSet } from '@quizmesh/contract';
import { RELEASES_PATH, type PageReleaseSet } from '../../shared/page-release-set.ts';

const TIMEOUT_MS = 5000;
const loads = new WeakMap<PageReleaseSet, Promise<boolean>>();
const listeners = new Set<() => void>();

async function load(set: PageReleaseSet): Promise<boolean> {
  try {
    const response = await fetch(RELEASES_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return false;
    const { modules } = (await response.json()) as ReleaseSet;
    set.navigation = Object.values(modules).flatMap(({ current }) => current.navigation);
    // What the page has loaded stays, also when something else is live by now.
    set.modules = { ...modules, ...set.modules };
    set.isPartial = false;
    for (const listener of listeners) listener();
    return true;
  } catch {
    return false;
  }
}

/** Adds the modules that the page came without, once.
 *  @returns whether the set is complete; false: the server did not answer, and may be asked again */
export function completeReleases(set: PageReleaseSet): Promise<boolean> {
  if (!set.isPartial) return Promise.resolve(true);
  const known = loads.get(set);
  if (known) return known;
  const loading = load(set);
  loads.set(set, loading);
  void loading.then((isComplete) => {
    if (!isComplete) loads.delete(set);
  });
  return loading;
}

/** Calls a function when a set was completed. @returns ends that */
export function onCompleteReleases(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
