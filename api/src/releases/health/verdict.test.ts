import { times } from '../../testing/depth.ts';
import { isBroken, verdictOf } from './verdict.ts';

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Loads until a release is called failing; null when it is not within `most`. */
function loadsUntilFailing(rate: number, most: number, random: () => number): number | null {
  let failures = 0;
  for (let loads = 1; loads <= most; loads += 1) {
    if (random() < rate) failures += 1;
    if (verdictOf(loads, failures) === 'failing') return loads;
  }
  return null;
}

it('decides nothing on a few loads, whatever their results', () => {
  expect(verdictOf(19, 19)).toBe('watching');
  expect(verdictOf(20, 5)).toBe('watching');
  expect(verdictOf(20, 6)).toBe('failing');
});

it('marks a release that fails every fifth load as failing within 60 loads', () => {
  const found = Array.from({ length: 60 }, (_load, index) => index + 1).find(
    (loads) => verdictOf(loads, Math.floor(loads / 5)) === 'failing',
  );
  expect(found).toBeLessThanOrEqual(60);
});

it('detects a random 20 % of failures within 60 loads nearly always', () => {
  const runs = times(500, 20_000);
  const random = seeded(20);
  const found = Array.from({ length: runs }, () => loadsUntilFailing(0.2, 60, random));
  expect(found.filter((loads) => loads !== null).length / runs).toBeGreaterThan(0.95);
});

it('never marks 1 % of failures in 10,000 loads as failing', () => {
  const random = seeded(1);
  const found = Array.from({ length: times(30, 1000) }, () => loadsUntilFailing(0.01, 10_000, random));
  expect(found.filter((loads) => loads !== null)).toEqual([]);
});

/** Networks until a release counts as broken, when a share of them cannot load it; null when it is not within `most`. */
function networksUntilBroken(rate: number, most: number, random: () => number): number | null {
  let failed = 0;
  for (let networks = 1; networks <= most; networks += 1) {
    if (random() < rate) failed += 1;
    if (isBroken(networks, failed)) return networks;
  }
  return null;
}

it('knows within 60 networks that nobody can load a release, also when one of them says otherwise', () => {
  expect(isBroken(47, 47)).toBe(false);
  expect(isBroken(48, 48)).toBe(true);
  expect(isBroken(59, 58)).toBe(true);
});

it('never takes 200 networks that forge failures beside 50 that load it well for a broken release', () => {
  const random = seeded(200);
  const found = Array.from({ length: times(2000, 20_000) }, () => networksUntilBroken(0.8, 250, random));
  expect(found.filter((networks) => networks !== null).length / found.length).toBeLessThanOrEqual(0.001);
});

it('counts a network that failed without a load in this time as one that failed', () => {
  expect(isBroken(0, 47)).toBe(false);
  expect(isBroken(0, 48)).toBe(true);
});
