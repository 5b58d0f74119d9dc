import type { ReleaseManifest } from '@quizmesh/contract';
import { sourceMapOf } from '@quizmesh/contract/schemas';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { ReleaseRepositories } from '../deployments.ts';
import { ReleaseRefusedError } from '../release.errors.ts';
import type { KeptRelease, ReleaseRepository } from '../release.repository.ts';
import type { ReleaseStore } from './release-store.ts';
import { storedSourceMap } from './source-maps.ts';

/** What the registry keeps of one module, so that no team fills the disk, the bucket or the database of all. */
export interface ReleaseQuota {
  readonly releases: number;
  /** Of files, compressed versions included. */
  readonly bytes: number;
}

export interface StoreQuotaDeps {
  readonly releases: ReleaseRepository;
  readonly unitOfWork: UnitOfWork<ReleaseRepositories>;
  readonly store: ReleaseStore;
  readonly quota: ReleaseQuota;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** A pipeline, or a person with a preview link, may be at work on it. */
const NEVER_LIVE_DAYS = 1;
/** Pages that were opened while it was live may still load parts of it. */
const ONCE_LIVE_DAYS = 30;
/** So many that were live stay as ways back. */
const WAYS_BACK = 20;
const BYTES_PER_MB = 1_000_000;

/** Bytes that the store keeps of a release; a static host has its files otherwise. */
export function storedBytesOf({ files, upstream }: ReleaseManifest, mapBytes: number): number {
  if (upstream !== undefined) return 0;
  return files.reduce((sum, { bytes, brotliBytes }) => sum + bytes + (brotliBytes ?? 0), mapBytes);
}

/** Releases that may go, in this order: those that were never live, then those that were, each oldest first. */
function removable(kept: readonly KeptRelease[], now: Date): KeptRelease[] {
  const isOlder = ({ publishedAt }: KeptRelease, days: number) =>
    now.getTime() - publishedAt.getTime() > days * DAY_MS;
  const neverLive = kept.filter((release) => !release.wasLive && isOlder(release, NEVER_LIVE_DAYS));
  const onceLive = kept
    .filter(({ wasLive }) => wasLive)
    .slice(WAYS_BACK)
    .filter((release) => isOlder(release, ONCE_LIVE_DAYS));
  return [...neverLive.reverse(), ...onceLive.reverse()].filter(({ isUsed }) => !isUsed);
}

/** What goes for a new release. @returns null: it has no room all the same */
function oldestFor(
  newBytes: number,
  kept: readonly KeptRelease[],
  { quota, now }: { readonly quota: ReleaseQuota; readonly now: Date },
): readonly KeptRelease[] | null {
  let releases = kept.length + 1;
  let bytes = kept.reduce((sum, { storedBytes }) => sum + storedBytes, newBytes);
  const isOver = () => releases > quota.releases || bytes > quota.bytes;
  const oldest = [];
  for (const release of removable(kept, now)) {
    if (!isOver()) break;
    releases -= 1;
    bytes -= release.storedBytes;
    oldest.push(release);
  }
  return isOver() ? null : oldest;
}

function fullError(module: string, quota: ReleaseQuota): ReleaseRefusedError {
  const values = { module, releases: quota.releases, size: Math.floor(quota.bytes / BYTES_PER_MB) };
  const text = `keeps at most ${values.releases} releases and ${values.size} MB of ${module}, and none of them may go yet: publish again tomorrow, or have RELEASES_PER_MODULE or RELEASE_MB_PER_MODULE of the API raised`;
  return new ReleaseRefusedError([{ code: 'store-full', field: 'registry', values, text }]);
}

export function createStoreQuota({ releases, unitOfWork, store, quota, now }: StoreQuotaDeps) {
  const oldest = (newBytes: number, kept: readonly KeptRelease[]) =>
    oldestFor(newBytes, kept, { quota, now: now() });

  const removeOldest = (module: string, newBytes: number) =>
    unitOfWork(async (bound) => {
      // Nothing goes live meanwhile.
      await bound.channels.lockAmongAll(module, 'production');
      const removed: Pick<ReleaseManifest, 'release' | 'files'>[] = [];
      for (const { release } of oldest(newBytes, await bound.releases.kept(module)) ?? [])
        removed.push((await bound.releases.remove(module, release)) ?? { release, files: [] });
      return removed;
    });

  return {
    /** Makes room for a release: the module's own oldest ones that nothing uses are removed.
     *  @throws {ReleaseRefusedError} there are too few */
    async makeRoom(module: string, newBytes: number): Promise<void> {
      const found = oldest(newBytes, await releases.kept(module));
      if (!found) throw fullError(module, quota);
      if (found.length === 0) return;
      for (const { release, files } of await removeOldest(module, newBytes)) {
        const paths = files.flatMap(({ path, brotliBytes }) => {
          const map = sourceMapOf(path);
          const twin = brotliBytes === null ? [] : [`${path}.br`];
          return [path, ...twin, ...(map === null ? [] : [storedSourceMap(map)])];
        });
        await store.remove({ module, release }, paths);
      }
    },
  };
}
export type StoreQuota = ReturnType<typeof createStoreQuota>;
