import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@quizmesh/contract';

const BUCKETS = 10_000;

/** Number from 0 to 9,999 that a visitor keeps. */
export function newBucket(): string {
  return String(Math.floor(Math.random() * BUCKETS));
}

export function isBucket(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,4}$/u.test(text);
}

/** Percent position of a visitor for one candidate: another one for each, so that nobody gets every canary. */
function positionOf(bucket: string, module: string, release: string): number {
  const digest = createHash('sha256').update(`${bucket} ${module} ${release}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether the set holds a canary, so that a visitor needs a bucket. */
export function hasCanary(set: ReleaseSet): boolean {
  return Object.values(set.modules).some(({ canary }) => canary);
}

/** The release set of one visitor: where a canary takes them, it is current and the live release the one to fall back
 *  to. The answer holds no canaries any more. */
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
