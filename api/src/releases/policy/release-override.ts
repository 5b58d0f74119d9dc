import type { PolicyError } from '../release.errors.ts';

/** Why somebody goes on against the release policy. */
export interface ReleaseOverride {
  readonly reason: string;
  /** 'links': other modules' links to its pages, and their fillings of its slots. Whoever may release a module decides on its own addresses: else a team could keep
   *  another one's by linking to them. A page of another module that fails with the release needs the right to override. */
  readonly covers: 'everything' | 'links';
}

/** What other modules take of this one. */
const OF_OTHERS: readonly PolicyError['code'][] = ['linked-route', 'slot-filled'];

/** What an override leaves of the errors of a release. */
export function withoutOverridden(
  errors: readonly PolicyError[],
  override: ReleaseOverride | undefined,
): readonly PolicyError[] {
  if (override?.covers === 'everything') return [];
  return override ? errors.filter(({ code }) => !OF_OTHERS.includes(code)) : errors;
}
