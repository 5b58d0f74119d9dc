import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { chooseReleases, hasCanary, isBucket, newBucket } from './choose-releases.ts';

const set = releaseSet(releaseEntry('mf-a', 'live'), releaseEntry('mf-b', 'live'));
const withCanary = (percent: number) => ({
  ...set,
  modules: {
    ...set.modules,
    'mf-a': {
      current: releaseEntry('mf-a', 'live'),
      lastGood: null,
      canary: { release: releaseEntry('mf-a', 'bird'), percent },
    },
  },
});
const releaseOf = (percent: number, bucket: string | undefined) =>
  chooseReleases(withCanary(percent), bucket).modules['mf-a']?.current.release;

it('gives a canary to about its share of the browsers, always the same ones', () => {
  const buckets = Array.from({ length: 10_000 }, (_bucket, index) => String(index));
  const taken = buckets.filter((bucket) => releaseOf(10, bucket) === 'bird');
  expect(taken.length).toBeGreaterThan(850);
  expect(taken.length).toBeLessThan(1150);
  expect(taken.every((bucket) => releaseOf(25, bucket) === 'bird')).toBe(true);
});

it('falls back to the live release, changes the revision, and leaves other browsers alone', () => {
  const all = chooseReleases(withCanary(100), '7');
  expect(all.modules['mf-a']).toMatchObject({ current: { release: 'bird' }, lastGood: { release: 'live' } });
  expect(all.revision).not.toBe(set.revision);
  expect(releaseOf(100, undefined)).toBe('live');
  expect([hasCanary(withCanary(1)), hasCanary(set)]).toEqual([true, false]);
});

it('accepts only its own numbers as a bucket', () => {
  expect(isBucket(newBucket())).toBe(true);
  expect(['', 'x', '-1', '12345', '1;a', undefined].some(isBucket)).toBe(false);
});
