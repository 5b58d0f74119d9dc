/** Why a release does not fit what is live, or what the platform allows; interfaces have a text for each. */
export const POLICY_REASONS = [
  'contract',
  'shared-version',
  'shared-missing',
  'token-missing',
  'linked-route',
  'route-below-other',
  'budget',
  'module-contract',
  'module-version',
  'module-missing',
  'module-token',
  'page-contract',
  'route-of-module',
  'route-of-platform',
  'route-pattern',
  'container-name',
  'container-of-module',
  'menu-full',
  'manifest-size',
  'store-full',
  'slot-missing',
  'slot-filled',
  'slot-of-module',
  'filling-budget',
  'foreign-styles',
] as const;

/** How a page fails that a verifier opens; interfaces have a text for each. */
export const PAGE_ERRORS = [
  'no-heading',
  'stopped-answering',
  'not-shown',
  'nothing-loaded',
  'other-release',
  'threw',
  'opened-dialog',
  'part-missing',
  'header-covered',
  'filling-failed',
  'filling-missing',
] as const;

/** How a filling fails on a page, as a verifier says it in `how`, several with commas; interfaces have a text for each. */
export const FILLING_FAILURES = ['crashed', 'recovered', 'failed', 'shows-nothing'] as const;

/** Begins the name of an error that stands for a filling which could not be loaded; the cause of the load follows. */
export const LOST_FILLING = 'load.';

/** Why a release goes live although the platform did not try it; interfaces have a text for each. */
export const UNTRIED_REASONS = ['attested', 'off'] as const;

/** Why no verifier could try a release, where that is no fault of a verifier alone; interfaces have a text for each. */
export const VERIFICATION_CAUSES = ['verifiers-ended', 'release-removed'] as const;

/** Why a release counts as unverified; interfaces have a text for each. */
export const VERIFICATION_STATES = [
  'running',
  'waiting-again',
  'waiting-for-others',
  'waiting',
  'failed',
  'unavailable',
] as const;
