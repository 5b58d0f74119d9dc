import { setTimeout as pause } from 'node:timers/promises';
import { releasesIn, type ClaimedVerification, type VerificationResult } from '@quizmesh/contract';
import {
  RegistryError,
  claimVerification,
  finishVerification,
  renewVerification,
} from '../cli/registry-client.ts';
import { CommandError, type Place } from '../cli/workspace.ts';
import { REPORT_LENGTH } from './findings-text.ts';
import { plainText } from './plain-text.ts';
import { keepSandbox } from './sandbox.ts';

export interface VerifierOptions {
  readonly signal: AbortSignal;
  /** Called with what went wrong; the verifier goes on. */
  readonly onError: (error: unknown) => void;
}

const LOOK_MS = 1000;
/** The registry gives a verification that was not renewed for some times as long to another verifier. */
const RENEW_MS = 5000;
/** The registry has the result already, has given the verification to another verifier, or never takes this result. */
const FINAL: readonly string[] = ['NOT_FOUND', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'];
/** A registry that is away for longer has the verification tried again. */
const DELIVERY_MS = 120_000;

/** Takes verifications from the registry of a place, one after the other, until it is told to stop. Candidates run on pages
 *  of their own origin, with data that was made for this alone, and reach nothing else. */
export async function runVerifier(place: Place, { signal, onError }: VerifierOptions): Promise<void> {
  const sandbox = keepSandbox();

  async function tryOut(job: ClaimedVerification): Promise<VerificationResult> {
    try {
      if (!releasesIn(job.candidate, job.module))
        throw new Error('the verifier is older than the registry, and does not understand this release');
      const { apiUrl: registryUrl, dataFolder } = place;
      // With the first job: a verifier has none most of the time.
      const { verifyCandidate } = await import('./verify-candidate.ts');
      return await sandbox.use(async (tools) => {
        const seen = await verifyCandidate(job, { ...tools, registryUrl, dataFolder });
        await tools.requireAlive();
        return seen;
      });
    } catch (error) {
      onError(error);
      const why = error instanceof Error ? error.message : String(error);
      const report = plainText(`The verifier could not try it: ${why}`, REPORT_LENGTH);
      return { passed: false, tried: false, report };
    }
  }

  /** Says how a verification ended, again and again while the registry is restarting. */
  async function deliver(job: ClaimedVerification, result: VerificationResult): Promise<void> {
    const until = Date.now() + DELIVERY_MS;
    for (;;) {
      try {
        await finishVerification(place, job, result);
        return;
      } catch (error) {
        const isOver = error instanceof RegistryError && FINAL.includes(error.code);
        if (isOver || signal.aborted || Date.now() > until) throw error;
        await pause(LOOK_MS);
      }
    }
  }

  /** Keeps a verification with this verifier while it works on it. */
  async function keeping(job: ClaimedVerification, work: () => Promise<void>): Promise<void> {
    // A renewal that does not arrive is followed by another one; a result that is no longer wanted is refused.
    const renew = () => void renewVerification(place, job).catch(() => null);
    const timer = setInterval(renew, RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
  }

  while (!signal.aborted) {
    try {
      const job = await claimVerification(place);
      if (job) {
        await keeping(job, async () => deliver(job, await tryOut(job)));
        continue;
      }
    } catch (error) {
      // The registry may be restarting.
      if (!(error instanceof CommandError)) onError(error);
    }
    sandbox.rest();
    await pause(LOOK_MS, undefined, { signal }).catch(() => null);
  }
  await sandbox.close();
}
