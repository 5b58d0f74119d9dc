import type { Outcome } from './scenario.ts';

/** A scenario's line of the table that is printed at the end. */
export function rowOf({
  fault,
  requests,
  failed,
  failures,
  p95,
  slowestFailure,
  recoverySeconds,
  faults,
}: Outcome) {
  const statuses = Object.entries(failures).map(
    ([status, number]) => `${number} × ${status === '0' ? 'no answer' : status}`,
  );
  return {
    fault,
    requests,
    failed,
    'as users see it': statuses.join(', ') || 'nothing',
    'p95 ms': Math.round(p95),
    'slowest failure ms': Math.round(slowestFailure),
    'recovers in s': Number(recoverySeconds.toFixed(1)),
    right: faults.length === 0 ? '✔' : `✖ ${faults.join('; ')}`,
  };
}
