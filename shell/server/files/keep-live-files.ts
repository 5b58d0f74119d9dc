import { setTimeout as pause } from 'node:timers/promises';
import { SHELL, releasesIn, type ReleaseSet } from '@quizmesh/contract';
import { createReleaseFetch } from './fetch-release.ts';
import type { ReleaseFilesDeps } from './release-files.ts';

const OWN_ADDRESS = '/r/';
const LOOK_MS = 5000;

/** What visits may get: live releases, their canaries, and what replaces them when they fail or are rolled back. What browsers fetch from a static
 *  host is none of this server's. */
function servedIn(set: ReleaseSet) {
  return [SHELL, ...Object.keys(set.modules)]
    .flatMap((module) => {
      const live = releasesIn(set, module);
      return [live?.current, live?.lastGood, live?.canary?.release];
    })
    .flatMap((entry) => entry ?? [])
    .filter(({ base }) => base.startsWith(OWN_ADDRESS));
}

export interface LiveFilesDeps extends ReleaseFilesDeps {
  readonly releaseSet: () => Promise<ReleaseSet>;
}

/** Brings the files of what visits may get to this server before a page asks for them: it goes on, and rollbacks too, while the store of the
 *  registry is away.
 *  @returns looks once for what is not here yet; what cannot be had now is looked for the next time */
export function createLiveFiles({ releaseSet, ...deps }: LiveFilesDeps): () => Promise<void> {
  let complete: ReadonlySet<string> = new Set();
  return async () => {
    const served = servedIn(await releaseSet());
    const here = new Set<string>();
    const fetchRelease = createReleaseFetch(deps);
    for (const { module, release } of served) {
      const key = `${module}@${release}`;
      const isHere =
        complete.has(key) ||
        (await fetchRelease({ module, release }).then(
          () => true,
          () => false,
        ));
      if (isHere) here.add(key);
    }
    complete = here;
  };
}

/** Looks again and again, while the process runs. */
export function keepLiveFiles(deps: LiveFilesDeps): void {
  const look = createLiveFiles(deps);
  void (async () => {
    for (;;) {
      await look().catch(() => null);
      await pause(LOOK_MS, undefined, { ref: false });
    }
  })();
}
