import { times } from '../../testing/depth.ts';
import { hasMoreErrors, isBeyondShare, isBroken, verdictOf } from './verdict.ts';

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

/** Networks until a release is said to have more errors than the one before; null when it is not within `most`. */
function networksUntilJump(
  { rate, before }: { readonly rate: number; readonly before: number },
  most: number,
  random: () => number,
): number | null {
  const usual = { networks: 0, errorNetworks: 0 };
  let errorNetworks = 0;
  for (let networks = 1; networks <= most; networks += 1) {
    if (random() < rate) errorNetworks += 1;
    if (random() < before) usual.errorNetworks += 1;
    usual.networks += 1;
    if (hasMoreErrors({ networks, errorNetworks }, usual)) return networks;
  }
  return null;
}

describe('errors beside those of the release before', () => {
  const runs = times(300, 3000);
  it.each([0.01, 0.05, 0.1, 0.3])('an equal share of %d is no jump', (rate) => {
    const random = seeded(7);
    const found = Array.from({ length: runs }, () =>
      networksUntilJump({ rate, before: rate }, 300, random),
    ).filter((networks) => networks !== null);
    expect(found.length).toBeLessThanOrEqual(runs / 100);
  });

  it('a jump from 1 % to 25 % is found within 80 networks nearly always', () => {
    const random = seeded(25);
    const found = Array.from({ length: runs }, () =>
      networksUntilJump({ rate: 0.25, before: 0.01 }, 80, random),
    ).filter((networks) => networks !== null);
    expect(found.length).toBeGreaterThan(runs * 0.95);
  });

  it('a canary that more networks report than its share can give is made up', () => {
    expect(isBeyondShare(205, 45, 10)).toBe(true);
    expect(isBeyondShare(8, 45, 10)).toBe(false);
    expect(isBeyondShare(60, 50, 50)).toBe(false);
    expect(isBeyondShare(500, 0, 100)).toBe(false);
  });
});
