import type { CallReport } from './resilient-client.transport.ts';

/** A call without an answer, or with one that is of no use. Contains nothing of what was sent or received. */
export interface FailedCall {
  readonly at: Date;
  /** What became of it, e.g. "timeout" or "refused". */
  readonly kind: string;
  /** Null: there was no response. */
  readonly status: number | null;
  readonly seconds: number;
}

/** The last failed calls of a model in this process. */
export interface CallLog {
  add(call: Omit<CallReport, 'outputTokens'>): void;
  /** Newest first. */
  failures(): readonly FailedCall[];
}

const KEPT = 10;
/** The player or the deadline ended the call, or the open circuit, which is told beside them, kept it back. */
const NO_FAILURES: readonly string[] = ['answered', 'aborted', 'circuit-open'];

export function createCallLog(now: () => Date): CallLog {
  let failed: readonly FailedCall[] = [];
  return {
    add({ outcome, status, seconds }) {
      if (NO_FAILURES.includes(outcome)) return;
      failed = [{ at: now(), kind: outcome, status, seconds }, ...failed].slice(0, KEPT);
    },
    failures: () => failed,
  };
}
