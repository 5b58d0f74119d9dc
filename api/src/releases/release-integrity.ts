import type { ReleaseChannel, ReleaseManifest } from '@quizmesh/contract';
import type { ChannelRepository } from './channel.repository.ts';
import type { HealthRepository } from './health/health.repository.ts';
import { failingReleases, recentCounts } from './health/recent-counts.ts';
import type { ReleaseFileCheck } from './release-files.ts';
import { ModuleNotFoundError, ReleaseFilesInvalidError, ReleaseNotFoundError } from './release.errors.ts';
import type { ReleaseRepository, StoredRelease } from './release.repository.ts';

/** A deployment involves three releases: the old, the new and the last good one. No more are checked. */
const NEEDED = 3;

interface ReleaseIntegrityDeps {
  readonly releases: ReleaseRepository;
  readonly channels: ChannelRepository;
  readonly checkFiles: ReleaseFileCheck;
  readonly releaseHealth: HealthRepository;
  readonly now: () => Date;
}

/** @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
export async function requireRelease(
  releases: ReleaseRepository,
  module: string,
  release: string,
): Promise<StoredRelease> {
  const found = await releases.find(module, release);
  if (found) return found;
  if ((await releases.list(module)).length === 0) throw new ModuleNotFoundError(module);
  throw new ReleaseNotFoundError(module, release);
}

/** Registered releases may lose their files when a store is lost: finds those that can still be loaded. */
export function createReleaseIntegrity(deps: ReleaseIntegrityDeps) {
  const { releases, channels, checkFiles, releaseHealth, now } = deps;
  async function requireFiles(module: string, release: string): Promise<ReleaseManifest> {
    const { manifest } = await requireRelease(releases, module, release);
    await checkFiles(manifest);
    return manifest;
  }
  async function isIntact(module: string, release: string): Promise<boolean> {
    try {
      await requireFiles(module, release);
      return true;
    } catch (error) {
      if (error instanceof ReleaseFilesInvalidError) return false;
      throw error;
    }
  }
  return {
    /** @throws {ReleaseFilesInvalidError} @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    require: requireFiles,

    /** Whether all files of a release are there and unchanged. */
    isIntact,

    /** Whether the files of a channel's newest good releases are complete; a release that browsers report as failing
     *  is no target of a rollback. */
    async amongHistory(module: string, channel: ReleaseChannel): Promise<(release: string) => boolean> {
      const integrity = new Set<string>();
      const failing = failingReleases(await recentCounts(releaseHealth, now()), module);
      for (const release of await channels.goodHistory(module, channel)) {
        if (integrity.size === NEEDED) break;
        if (!failing.has(release) && (await isIntact(module, release))) integrity.add(release);
      }
      return (release) => integrity.has(release);
    },
  };
}
