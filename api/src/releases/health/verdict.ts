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
