import type { ReleaseHealth } from '@quizmesh/contract';
import type { LoadCount } from './health.repository.ts';

/** Share of loads that fail with a good release: browser extensions, broken caches, aborted pages. */
const GOOD_RATE = 0.01;
/** Share of failed loads at which a release must be rolled back. */
const BAD_RATE = 0.2;
/** Probability that a good release is called failing. */
const FALSE_ALARM = 1e-4;
/** With fewer loads nothing is decided, whatever the ratio. */
export const MINIMUM_LOADS = 20;
export const MINIMUM_FAILURES = 6;

const THRESHOLD = Math.log(1 / FALSE_ALARM);

/** Shares of failures between which a release is judged. */
interface Rates {
  readonly good: number;
  readonly bad: number;
}
const LOAD_RATES: Rates = { good: GOOD_RATE, bad: BAD_RATE };

/** Verdict on a release by its loads: Wald's sequential probability ratio test of 1 % against 20 % failures, with a
 *  minimum number of loads. Source: A. Wald, Sequential Tests of Statistical Hypotheses (1945). */
export function verdictOf(
  loads: number,
  failures: number,
  { good, bad }: Rates = LOAD_RATES,
): ReleaseHealth['verdict'] {
  const evidence = failures * Math.log(bad / good) + (loads - failures) * Math.log((1 - bad) / (1 - good));
  if (failures < MINIMUM_FAILURES) return failures > 0 && evidence > 0 ? 'watching' : 'healthy';
  if (evidence >= THRESHOLD && loads >= MINIMUM_LOADS) return 'failing';
  return evidence > 0 ? 'watching' : 'healthy';
}

/** Share of networks that may report failures of a good release: 200 that forge them beside 50 that load it well. */
const FORGED_RATE = 0.8;
/** Share of networks that report a release which nobody can load. */
const BROKEN_RATE = 0.97;

/** Whether nearly no network can load a release: the same test, of 80 % against 97 % failing networks. A release that
 *  fails everywhere is known after 48 networks. Networks and not visits are counted, because one may ask for many visits. */
export function isBroken(networks: number, failedNetworks: number): boolean {
  // The first load of a network may be older than what is counted.
  const successes = Math.max(0, networks - failedNetworks);
  const evidence =
    failedNetworks * Math.log(BROKEN_RATE / FORGED_RATE) +
    successes * Math.log((1 - BROKEN_RATE) / (1 - FORGED_RATE));
  return evidence >= THRESHOLD;
}

/** Reports that count without a probe, and against one: more than a few hundred addresses can send beside the reports of
 *  real pages. */
const OVERWHELMING_LOADS = 500;
const OVERWHELMING_SHARE = 0.95;
export const isOverwhelming = ({
  loads,
  failures,
  networks,
  failedNetworks,
}: Pick<LoadCount, 'loads' | 'failures' | 'networks' | 'failedNetworks'>): boolean =>
  loads >= OVERWHELMING_LOADS &&
  failures / loads >= OVERWHELMING_SHARE &&
  // Who came before loads it well again and again, and counts twice alone.
  isBroken(networks, failedNetworks);

/** Networks that had an error after a release was loaded, among all that loaded it. */
interface ErrorCounts {
  readonly networks: number;
  readonly errorNetworks: number;
}

/** The share of networks that have an error with the release before, rather too high than too low: with two more of four
 *  (Agresti and Coull, 1998). What few networks say of it counts for nothing. */
function usualRate({ networks, errorNetworks }: ErrorCounts): number {
  return networks < MINIMUM_LOADS ? GOOD_RATE : Math.max(GOOD_RATE, (errorNetworks + 2) / (networks + 4));
}

/** A share by which more networks have errors is a jump: as far apart as good and bad loads. */
const JUMP = BAD_RATE - GOOD_RATE;
const MOST = 0.99;

/** Whether clearly more networks have an error after load than with the release before: the same test, with the usual share
 *  for the good one. */
export function hasMoreErrors({ networks, errorNetworks }: ErrorCounts, before: ErrorCounts): boolean {
  const good = usualRate(before);
  const bad = good + JUMP;
  // Nearly all have errors anyway.
  if (bad >= MOST) return false;
  return verdictOf(Math.max(networks, errorNetworks), errorNetworks, { good, bad }) === 'failing';
}

/** Standard deviations and networks beyond which a share is not chance. */
const CHANCE = 4;

/** Whether more networks report a canary than its share can give: somebody makes them up. */
export function isBeyondShare(canary: number, live: number, percent: number): boolean {
  const [all, share] = [canary + live, percent / 100];
  return canary > all * share + CHANCE * Math.sqrt(all * share * (1 - share)) + CHANCE;
}
