import type { ReleaseChannel, ReleaseManifest } from '@quizmesh/contract';
import type { ChannelRepository } from './channel.repository.ts';
import type { HealthRepository } from './health/health.repository.ts';
import { failingReleases, recentCounts } from './health/recent-counts.ts';
import type { ReleaseFileCheck } from './release-files.ts';
import { ModuleNotFoundError, ReleaseFilesInvalidError, ReleaseNotFoundError } from './release.errors.ts';
import type { ReleaseRepository, StoredRelease } from './release.repository.ts';
import { StoreAwayError } from './store/release-store.ts';

/** A deployment involves three releases: the old, the new and the last good one. No more are checked. */
const NEEDED = 3;

/** What was found out before the transaction of a deployment, because hashing files is too slow inside. */
export interface KnownGood {
  readonly isIntact: (release: string) => boolean;
  /** Releases that the platform verified and that were never live, newest first, intact. */
  readonly neverLive: readonly Pick<StoredRelease, 'manifest' | 'publishedAt'>[];
}
interface ReleaseIntegrityDeps {
  readonly releases: ReleaseRepository;
  readonly channels: ChannelRepository;
  readonly checkFiles: ReleaseFileCheck;
  readonly releaseHealth: HealthRepository;
  readonly verifiedReleases: (module: string, channel: ReleaseChannel) => Promise<ReadonlySet<string>>;
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
  if (!(await releases.hasModule(module))) throw new ModuleNotFoundError(module);
  throw new ReleaseNotFoundError(module, release);
}

/** Registered releases may lose their files when a store is lost: finds those that can still be loaded. */
export function createReleaseIntegrity(deps: ReleaseIntegrityDeps) {
  const { releases, channels, checkFiles, releaseHealth, verifiedReleases, now } = deps;
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
      const isLost = error instanceof ReleaseFilesInvalidError || error instanceof ReleaseNotFoundError;
      if (isLost) return false;
      throw error;
    }
  }
  /** Asks the store until it turns out to be away, which each further release would wait for as long. */
  function createFileState(module: string) {
    const store = { isAway: false };
    return {
      isUnknown: () => store.isAway,
      async mayBeIntact(release: string): Promise<boolean> {
        if (store.isAway) return true;
        try {
          return await isIntact(module, release);
        } catch (error) {
          if (!(error instanceof StoreAwayError)) throw error;
          store.isAway = true;
          return true;
        }
      },
    };
  }
  return {
    /** @throws {ReleaseFilesInvalidError} @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    require: requireFiles,

    /** Whether all files of a release are there and unchanged. */
    isIntact,

    /** The newest good releases of a channel whose files are complete, and one that was only verified. A release that
     *  browsers report as failing is no fallback and no target of a rollback. While the store is away, releases that were live
     *  count as complete: shell servers have copies, and what is harmful must be able to leave. */
    async knownGood(module: string, channel: ReleaseChannel): Promise<KnownGood> {
      const intact = new Set<string>();
      const failing = failingReleases(await recentCounts(releaseHealth, now()), module);
      const history = await channels.goodHistory(module, channel);
      const files = createFileState(module);
      const mayServe = async (release: string) => !failing.has(release) && (await files.mayBeIntact(release));
      for (const release of history) {
        if (intact.size === NEEDED) break;
        if (await mayServe(release)) intact.add(release);
      }
      const neverLive: StoredRelease[] = [];
      const isEnough = intact.size === NEEDED || files.isUnknown();
      const verified = isEnough ? new Set<string>() : await verifiedReleases(module, channel);
      const candidates = (verified.size === 0 ? [] : await releases.list(module)).filter(
        ({ release, withdrawnAt }) =>
          withdrawnAt === null && verified.has(release) && !history.includes(release),
      );
      for (const { release } of candidates) {
        const found = (await mayServe(release)) ? await releases.find(module, release) : null;
        if (found && !files.isUnknown()) neverLive.push(found);
      }
      return { isIntact: (release) => intact.has(release), neverLive };
    },
  };
}
