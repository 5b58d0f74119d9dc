import type { AdminQueue } from '@quizmesh/contract';

/** Where each kind of what waits is judged; the order is that of the menu. */
export const QUEUE_PLACES: Readonly<Record<keyof AdminQueue, string>> = {
  disputes: '/admin/fact-check?view=disputes',
  reports: '/admin/fact-check?view=reports',
  flaggedChecks: '/admin/fact-check?status=flagged',
  flaggedQuestions: '/admin/flagged',
  canaries: '/admin#releases-title',
  pausedReleases: '/admin#releases-title',
  failedJobs: '/admin#jobs-title',
};

export const QUEUE_KINDS = Object.keys(QUEUE_PLACES) as (keyof AdminQueue)[];

/** How much of a kind waits; older servers do not count every kind. */
export const waitingOf = (queue: AdminQueue, kind: keyof AdminQueue): number => queue[kind] ?? 0;

/** How much waits in all. */
export function waitingIn(queue: AdminQueue): number {
  return QUEUE_KINDS.reduce((sum, kind) => sum + waitingOf(queue, kind), 0);
}
