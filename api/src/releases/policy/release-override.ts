import { SHELL, type VerificationJob } from '@quizmesh/contract';
import type { PolicyError } from '../release.errors.ts';

/** Why somebody goes on against the release policy. */
export interface ReleaseOverride {
  readonly reason: string;
  /** 'others': what other modules have against a release. Whoever may release a module decides on its own addresses: else a
   *  team could keep another one's by linking to them, or fail a page of its own to stop another one's release. */
  readonly covers: 'everything' | 'others';
}

/** What an override leaves of the errors of a release. */
export function withoutOverridden(
  errors: readonly PolicyError[],
  override: ReleaseOverride | undefined,
): readonly PolicyError[] {
  if (override?.covers === 'everything') return [];
  return override ? errors.filter(({ code }) => code !== 'linked-route') : errors;
}

/** Whether all own pages of a release worked, and only pages of other modules failed with it. */
export function failedForOthersAlone({ module, state, findings = [] }: VerificationJob): boolean {
  const failed = findings.filter(({ error, before }) => error !== null && before === null);
  if (state !== 'failed' || module === SHELL || failed.length === 0) return false;
  return failed.every((page) => page.module !== module);
}
