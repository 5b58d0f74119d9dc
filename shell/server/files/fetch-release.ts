import { releaseFileListSchema } from '@quizmesh/contract/schemas';
import { createReleaseFileReader, type ReleaseFilesDeps } from './release-files.ts';

const TIMEOUT_MS = 20_000;

export interface ReleaseName {
  readonly module: string;
  readonly release: string;
}

/** Brings all files of a release to this machine. One that nobody has as it was published is left to the pages that need it.
 *  @throws {Error} the registry, or the static host that has them, is away */
export function createReleaseFetch(deps: ReleaseFilesDeps): (name: ReleaseName) => Promise<void> {
  const read = createReleaseFileReader(deps);
  return async ({ module, release }) => {
    const address = `/api/modules/${module}/releases/${release}/files`;
    const response = await deps.registryFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) {
      // A response whose body is not read blocks its connection.
      await response.body?.cancel();
      throw new Error(`The registry answered ${response.status} for ${module} ${release}`);
    }
    const { files } = releaseFileListSchema.parse(await response.json());
    for (const { path: name } of files) await read({ module, release, name });
  };
}
