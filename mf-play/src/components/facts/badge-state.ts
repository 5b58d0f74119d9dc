import { factVerdict, type FactCheck, type FactCheckState, type FactVerdict } from '@quizmesh/contract';

export interface BadgeState {
  readonly name: FactVerdict | 'checking' | 'pending';
  /** 0 to 100; 0 without a finding. */
  readonly confidence: number;
}

/** State of a question's badge: a running check before its finding, and pending when nothing is known
 *  (decision 35). */
export function badgeState(
  finding: FactCheck | null | undefined,
  state: Pick<FactCheckState, 'status'> | undefined,
): BadgeState {
  if (finding?.isRunning || state?.status === 'running') return { name: 'checking', confidence: 0 };
  if (!finding) return { name: 'pending', confidence: 0 };
  return { name: factVerdict(finding), confidence: finding.confidence };
}
