import type { ReleaseChannel, ReleaseManifest } from '@quizmesh/contract';
import type { ChannelRepository } from './channel.repository.ts';
import type { HealthRepository } from './health/health.repository.ts';
import { failingReleases, recentCounts } from './health/recent-counts.ts';
import type { ReleaseFileCheck } from './release-files.ts';
import { ModuleNotFoundError, ReleaseFilesInvalidError, ReleaseNotFoundError } from './release.errors.ts';
import type { ReleaseRepository, StoredRelease } from './release.repository.ts';

/** A move leaves one release, goes to a second and keeps a third as last good: no more are looked for. */
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

/** Registered releases outlive their files when a store is lost: tells which can still be loaded. */
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

    /** Tells for the newest good releases of a channel whether their files are all in the store; one that browsers complain
     *  of now is none to go back to. */
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
