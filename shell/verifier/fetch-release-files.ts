import { releaseFileListSchema } from '@quizmesh/contract/schemas';
import { createReleaseFileReader, type ReleaseFilesDeps } from '../server/files/release-files.ts';
import type { ReleaseName } from '../cli/registry-client.ts';

const TIMEOUT_MS = 20_000;

/** Brings all files of some releases to this machine: later a registry that is away for a moment would make pages fail
 *  that work.
 *  @throws {Error} the registry, or a static host, is away */
export async function fetchReleaseFiles(
  releases: Iterable<ReleaseName>,
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
  await Promise.all(Array.from(releases, fetchAll));
}
