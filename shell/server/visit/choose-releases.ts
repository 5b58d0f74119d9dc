import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@quizmesh/contract';

const BUCKETS = 10_000;

/** Number from 0 to 9,999 that a browser stores. */
export function newBucket(): string {
  return String(Math.floor(Math.random() * BUCKETS));
}

export function isBucket(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,4}$/u.test(text);
}

/** Percent position of a browser for one canary: different for each canary, so that no browser gets all of
 *  them. */
function positionOf(bucket: string, module: string, release: string): number {
  const digest = createHash('sha256').update(`${bucket} ${module} ${release}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether the set has a canary, so that a browser needs a bucket. */
export function hasCanary(set: ReleaseSet): boolean {
  return Object.values(set.modules).some(({ canary }) => canary);
}

/** The release set of one browser: in a canary's share the canary is current and the live release its fallback.
 *  The result has no canaries any more. */
export function chooseReleases(set: ReleaseSet, bucket: string | undefined): ReleaseSet {
  const taken: string[] = [];
  const modules = Object.fromEntries(
    Object.entries(set.modules).map(([module, { current, lastGood, canary }]) => {
      const isTaken =
        canary && bucket !== undefined && positionOf(bucket, module, canary.release.release) < canary.percent;
      if (!isTaken) return [module, { current, lastGood }];
      taken.push(`${module}@${canary.release.release}`);
      return [module, { current: canary.release, lastGood: current }];
    }),
  );
  return { ...set, modules, revision: [set.revision, ...taken].join('+') };
}
