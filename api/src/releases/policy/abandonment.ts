import type { VerificationJobRow } from '../release.model.ts';

/** A verifier that has not renewed its job for this long has lost it: it was ended in the middle. */
const ABANDONED_MS = 20_000;

type Claim = Pick<VerificationJobRow, 'id' | 'claimedAt'>;

/** Which jobs their verifiers abandoned. The times of their claims are those of other processes, whose clocks may differ: a job
 *  is abandoned when its time has stayed the same for as long by the clock of this one. */
export function createAbandonment(now: () => Date) {
  let heard = new Map<number, { readonly claimedAt: number; readonly since: number }>();
  const timeOf = ({ claimedAt }: Claim) => claimedAt?.getTime() ?? 0;
  const lastHeard = (claim: Claim) => {
    const known = heard.get(claim.id);
    const isSame = known?.claimedAt === timeOf(claim);
    return isSame ? known : { claimedAt: timeOf(claim), since: now().getTime() };
  };
  return {
    /** A verifier took a job, or renewed it, just now. */
    heardOf(claim: Claim): void {
      heard.set(claim.id, lastHeard(claim));
    },
    /** @param running every job that a verifier has @returns those that it abandoned */
    among<Job extends Claim>(running: readonly Job[]): Job[] {
      heard = new Map(running.map((job) => [job.id, lastHeard(job)]));
      return running.filter(({ id }) => now().getTime() - (heard.get(id)?.since ?? Infinity) > ABANDONED_MS);
    },
  };
}
