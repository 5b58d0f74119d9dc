import type { DeploymentDetails } from '@quizmesh/contract';
import { ReleaseNotVerifiedError } from '../release.errors.ts';
import type { VerificationJobs, VerificationRequest } from './verification-jobs.ts';
import { PLATFORM_VERIFIER, type VerificationService } from './verification.service.ts';

/** Who verifies releases before they go live: the platform in a browser, whoever may attest, or nobody. */
export type VerificationMode = 'platform' | 'attested' | 'off';

/** Requires that a release was verified before it becomes live in production; the platform does it now if nobody did.
 *  @returns why it counts although the platform did not try it; undefined: it did
 *  @throws {ReleaseNotVerifiedError} */
export type VerificationPolicy = (candidate: VerificationRequest) => Promise<DeploymentDetails['untried']>;

export function createVerificationPolicy(deps: {
  readonly mode: VerificationMode;
  readonly verifications: VerificationService;
  readonly jobs: VerificationJobs;
}): VerificationPolicy {
  const { mode, verifications, jobs } = deps;
  return async (candidate) => {
    const { module, release, channel } = candidate;
    if (channel !== 'production') return undefined;
    const by = await verifications.passedBy(module, release, channel);
    if (by === PLATFORM_VERIFIER) return undefined;
    if (by !== null) return { why: 'attested', by };
    if (mode === 'off') return { why: 'off' };
    if (mode === 'attested') throw new ReleaseNotVerifiedError(module, release);
    await jobs.pass(candidate);
    return undefined;
  };
}
