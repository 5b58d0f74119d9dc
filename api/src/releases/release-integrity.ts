import type { ReleaseChannel, ReleaseManifest } from '@quizmesh/contract';
import { timeLimit } from '../http/time-left.ts';
import { untilAborted } from '../workers/until-aborted.ts';
import type { ChannelRepository } from './channel.repository.ts';
import type { HealthRepository } from './health/health.repository.ts';
import { failingReleases, recentCounts, recentSince, type Witnessed } from './health/recent-counts.ts';
import type { ReleaseFileCheck } from './release-files.ts';
import { ModuleNotFoundError, ReleaseFilesInvalidError, ReleaseNotFoundError } from './release.errors.ts';
import type { ReleaseRepository, StoredRelease } from './release.repository.ts';
import { StoreAwayError } from './store/release-store.ts';

/** A deployment involves three releases: the old, the new and the last good one. No more are checked. */
const NEEDED = 3;
/** How long the store is asked about the files of a deployment. */
const WAIT_MS = 20_000;
/** The same where something harmful may have to leave. */
const URGENT_WAIT_MS = 1000;

/** What was found out before the transaction of a deployment, because hashing files is too slow inside. */
export interface KnownGood {
  readonly isIntact: (release: string) => boolean;
  /** Releases that the platform verified and that were never live, newest first, intact. */
  readonly neverLive: readonly Pick<StoredRelease, 'manifest' | 'publishedAt'>[];
}
export interface ReleaseIntegrityDeps {
  readonly releases: ReleaseRepository;
  readonly channels: ChannelRepository;
  readonly checkFiles: ReleaseFileCheck;
  readonly releaseHealth: HealthRepository;
  readonly verifiedReleases: (module: string, channel: ReleaseChannel) => Promise<ReadonlySet<string>>;
  /** What the platform saw since a moment of releases that browsers reported as failing. */
  readonly witnessed: (module: string, channel: ReleaseChannel, since: Date) => Promise<Witnessed>;
  readonly now: () => Date;
}

async function missing(releases: ReleaseRepository, module: string, release: string) {
  if (!(await releases.has(module))) return new ModuleNotFoundError(module);
  return new ReleaseNotFoundError(module, release, await releases.has(module, release));
}

/** What leaves need not be readable. @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
export async function requirePublished(
  releases: ReleaseRepository,
  module: string,
  release: string,
): Promise<void> {
  if (!(await releases.has(module, release))) throw await missing(releases, module, release);
}

/** @throws {ReleaseNotFoundError} it is not there, or its row is damaged @throws {ModuleNotFoundError} */
export async function requireRelease(
  releases: ReleaseRepository,
  module: string,
  release: string,
): Promise<StoredRelease> {
  const found = await releases.find(module, release);
  if (found) return found;
  throw await missing(releases, module, release);
}

async function isNotLost(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch (error) {
    const isLost = error instanceof ReleaseFilesInvalidError || error instanceof ReleaseNotFoundError;
    if (isLost) return false;
    throw error;
  }
}

/** Asks the store until it turns out to be away, which each further release would wait for as long.
 *  @param timeMs of all questions together, after which it counts as away */
function createFileState(check: (release: string) => Promise<unknown>, timeMs: number) {
  const late = timeLimit(timeMs);
  let isAway = false;
  const isUnknown = () => isAway || late.aborted;
  /** @throws as the check does; that the store is away is noted instead */
  async function ask(release: string): Promise<void> {
    if (isUnknown()) return;
    try {
      await untilAborted(check(release), late);
    } catch (error) {
      isAway = error instanceof StoreAwayError || error === late.reason;
      if (!isAway) throw error;
    }
  }
  return { ask, isUnknown, mayBeIntact: (release: string) => isNotLost(ask(release)) };
}

async function readEach<Found>(
  names: readonly string[],
  read: (release: string) => Promise<Found | null>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const release of names) {
    const one = await read(release);
    if (one !== null) found.push(one);
  }
  return found;
}

async function hasAny(
  { mayBeIntact }: ReturnType<typeof createFileState>,
  names: readonly string[],
): Promise<boolean> {
  for (const release of names) if (await mayBeIntact(release)) return true;
  return false;
}

/** Registered releases may lose their files when a store is lost: finds those that can still be loaded. */
export function createReleaseIntegrity(deps: ReleaseIntegrityDeps) {
  const { releases, channels, checkFiles, releaseHealth, verifiedReleases, witnessed, now } = deps;
  async function requireFiles(module: string, release: string): Promise<ReleaseManifest> {
    const { manifest } = await requireRelease(releases, module, release);
    await checkFiles(manifest);
    return manifest;
  }
  const isIntact = (module: string, release: string) => isNotLost(requireFiles(module, release));
  /** Releases that the platform verified and that were never live, newest first. */
  async function onlyVerified(module: string, channel: ReleaseChannel, history: readonly string[]) {
    const verified = await verifiedReleases(module, channel);
    const listed = verified.size === 0 ? [] : await releases.list(module);
    return listed
      .filter(({ release, withdrawnAt }) => withdrawnAt === null && verified.has(release))
      .flatMap(({ release }) => (history.includes(release) ? [] : [release]));
  }
  return {
    /** @throws {ReleaseFilesInvalidError} @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    require: requireFiles,

    /** Whether all files of a release are there and unchanged. */
    isIntact,

    /** The newest good releases of a channel whose files are complete, and one that was only verified. A release that
     *  browsers report as failing, or whose row is damaged, is no fallback and no target of a rollback. The last good one has no
     *  visitors who could report it: reports of it are of old pages, or forged, unless the platform saw it fail. While the store is away, releases that were live
     *  count as complete: shell servers have copies, and what is harmful must be able to leave.
     *  @param target another release whose files must be complete @param isUrgent something harmful may have to leave: the
     *  store is asked for a second, and counts as away, too, where it has nothing of what was live, as a disk that is not
     *  mounted @throws as require does, for the target */
    async knownGood(
      module: string,
      channel: ReleaseChannel,
      {
        target,
        isUrgent = false,
      }: { readonly target?: string | undefined; readonly isUrgent?: boolean } = {},
    ): Promise<KnownGood> {
      const timeMs = isUrgent ? URGENT_WAIT_MS : WAIT_MS;
      const files = createFileState((release) => requireFiles(module, release), timeMs);
      if (target !== undefined) await files.ask(target);
      const intact = new Set<string>();
      const seen = await witnessed(module, channel, recentSince(now()));
      const failing = failingReleases(await recentCounts(releaseHealth, now()), module, seen);
      const pointer = await channels.find(module, channel);
      const isServed = (release: string) =>
        release !== pointer?.lastGood || pointer.paused === true || release === pointer.canary?.release;
      const isFailing = (release: string) =>
        failing.has(release) && (isServed(release) || seen?.get(release) === false);
      const history = await channels.goodHistory(module, channel);
      const readable = new Set<string>();
      const mayServe = async (release: string) => {
        if (isFailing(release) || !(await releases.find(module, release))) return false;
        readable.add(release);
        return files.mayBeIntact(release);
      };
      for (const release of history)
        if (intact.size < NEEDED && (await mayServe(release))) intact.add(release);
      if (isUrgent && intact.size === 0 && !(await hasAny(files, history)))
        return { isIntact: (release) => readable.has(release), neverLive: [] };
      const verified = intact.size < NEEDED ? await onlyVerified(module, channel, history) : [];
      const neverLive = await readEach(verified, async (release) =>
        (await mayServe(release)) && !files.isUnknown() ? releases.find(module, release) : null,
      );
      return { isIntact: (release) => intact.has(release), neverLive };
    },
  };
}
