import type { ReleaseHealth } from '@quizmesh/contract';

/** Share of loads that fail with a good release: browser extensions, broken caches, aborted pages. */
const GOOD_RATE = 0.01;
/** Share of failed loads at which a release must be rolled back. */
const BAD_RATE = 0.2;
/** Probability that a good release is called failing. */
const FALSE_ALARM = 1e-4;
/** With fewer loads nothing is decided, whatever the ratio. */
export const MINIMUM_LOADS = 20;
export const MINIMUM_FAILURES = 6;

const PER_FAILURE = Math.log(BAD_RATE / GOOD_RATE);
const PER_SUCCESS = Math.log((1 - BAD_RATE) / (1 - GOOD_RATE));
const THRESHOLD = Math.log(1 / FALSE_ALARM);

/** Verdict on a release by its loads: Wald's sequential probability ratio test of 1 % against 20 % failures, with a
 *  minimum number of loads. Source: A. Wald, Sequential Tests of Statistical Hypotheses (1945). */
export function verdictOf(loads: number, failures: number): ReleaseHealth['verdict'] {
  const evidence = failures * PER_FAILURE + (loads - failures) * PER_SUCCESS;
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
