import { CANARY_STEP_LOADS, CANARY_STEPS, type ModuleState } from '@quizmesh/contract';

/** Where a canary stands on its way to everybody. */
export interface CanaryProgress {
  readonly release: string;
  /** Share in percent; 0: it has not begun. */
  readonly percent: number;
  /** Share of the next step; null: the next is the promotion. */
  readonly next: number | null;
  /** Loads that browsers reported at this step. */
  readonly loads: number;
  readonly hasEnoughLoads: boolean;
}

/** The way of the canary, or of the candidate that could become one; null when there is neither. */
export function canaryProgress({ canary, candidate, step, health }: ModuleState): CanaryProgress | null {
  const release = canary?.release ?? candidate;
  if (!release) return null;
  const percent = canary?.percent ?? 0;
  // Registries of earlier releases do not count by step.
  const loads = step?.loads ?? health.find((entry) => entry.release === release)?.loads ?? 0;
  return {
    release,
    percent,
    next: CANARY_STEPS.find((share) => share > percent) ?? null,
    loads,
    hasEnoughLoads: canary === null || loads >= CANARY_STEP_LOADS,
  };
}

/** Index of the last step that was reached; -1 before the first. */
export const stepIndex = (percent: number): number => CANARY_STEPS.findLastIndex((share) => share <= percent);
