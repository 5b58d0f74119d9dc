import { createHash } from 'node:crypto';
import { mapReleases, type ReleaseSet } from '@quizmesh/contract';

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
export function hasCanary({ modules, shell }: ReleaseSet): boolean {
  return [...Object.values(modules), shell].some((releases) => releases?.canary);
}

/** The release set of one browser: in a canary's share the canary is current and the live release its fallback.
 *  The result has no canaries any more. */
export function chooseReleases(set: ReleaseSet, bucket: string | undefined): ReleaseSet {
  const taken: string[] = [];
  const chosen = mapReleases(set, ({ current, lastGood, canary }, module) => {
    const isTaken =
      canary && bucket !== undefined && positionOf(bucket, module, canary.release.release) < canary.percent;
    if (!isTaken) return { current, lastGood };
    taken.push(`${module}@${canary.release.release}`);
    return { current: canary.release, lastGood: current };
  });
  return { ...chosen, revision: [set.revision, ...taken].join('+') };
}
