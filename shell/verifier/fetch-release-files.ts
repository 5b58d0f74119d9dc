import { setTimeout as pause } from 'node:timers/promises';
import { releaseFileListSchema } from '@quizmesh/contract/schemas';
import { createReleaseFileReader, type ReleaseFilesDeps } from '../server/files/release-files.ts';
import type { ReleaseName } from '../cli/registry-client.ts';

const TIMEOUT_MS = 20_000;

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
  const read = createReleaseFileReader(deps);
  const fetchAll = async ({ module, release }: ReleaseName) => {
    const address = `/api/modules/${module}/releases/${release}/files`;
    const response = await deps.registryFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The registry answered ${response.status} for ${module} ${release}`);
    const { files } = releaseFileListSchema.parse(await response.json());
    // One that nobody has as it was published is left to the pages that need it.
    for (const { path: name } of files) await read({ module, release, name });
  };
  await Promise.all(Array.from(own, fetchAll));
  const fetched = Promise.allSettled(Array.from(others, fetchAll));
  await Promise.race([fetched, pause(OTHERS_MS, undefined, { ref: false })]);
}
