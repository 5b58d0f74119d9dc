import { setTimeout as pause } from 'node:timers/promises';
import { createReleaseFetch, type ReleaseName } from '../server/files/fetch-release.ts';
import type { ReleaseFilesDeps } from '../server/files/release-files.ts';

export interface NeededReleases {
  /** The candidate, and the shells around it. */
  readonly own: Iterable<ReleaseName>;
  /** Another team's: a static host of theirs that is away keeps no candidate from being tried. */
  readonly others: Iterable<ReleaseName>;
}

/** What others' files may take together. */
const OTHERS_MS = 20_000;

/** Brings all files of some releases to this machine: later a registry that is away for a moment would make pages fail
 *  that work.
 *  @throws {Error} the registry, or the static host of the candidate, is away */
export async function fetchReleaseFiles(
  { own, others }: NeededReleases,
  deps: ReleaseFilesDeps,
): Promise<void> {
  const fetchRelease = createReleaseFetch(deps);
  await Promise.all(Array.from(own, fetchRelease));
  const fetched = Promise.allSettled(Array.from(others, fetchRelease));
  await Promise.race([fetched, pause(OTHERS_MS, undefined, { ref: false })]);
}
