import { factVerdict, type FactCheck, type FactCheckState, type FactVerdict } from '@quizmesh/contract';

export interface BadgeState {
  readonly name: FactVerdict | 'checking' | 'pending' | 'origin';
  /** 0 to 100; 0 without a finding. */
  readonly confidence: number;
  /** Where the question comes from, when its name is 'origin'. */
  readonly origin?: string;
}

/** Tone of a badge of shared-ui, by state. */
export const BADGE_TONES = {
  verified: 'correct',
  disputed: 'wrong',
  uncertain: 'plain',
  checking: 'plain',
  pending: 'plain',
  origin: 'plain',
} as const satisfies Readonly<Record<BadgeState['name'], string>>;

/** State of a question's badge: a running check before its finding, then where the question comes from unless there is an
 *  independent verdict (decision 52), and pending when nothing is known (decision 35). */
export function badgeState(
  finding: FactCheck | null | undefined,
  state: Pick<FactCheckState, 'status' | 'origin'> | undefined,
  isOfLibrary = false,
): BadgeState {
  if (finding?.isRunning || state?.status === 'running') return { name: 'checking', confidence: 0 };
  const origin = finding ? finding.origin : (state?.origin ?? (isOfLibrary ? 'library' : null));
  if (origin) return { name: 'origin', confidence: 0, origin };
  if (!finding) return { name: 'pending', confidence: 0 };
  return { name: factVerdict(finding), confidence: finding.confidence };
}
