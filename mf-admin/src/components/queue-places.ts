import type { AdminQueue } from '@quizmesh/contract';

/** Where each kind of what waits is judged; the order is that of the menu. */
export const QUEUE_PLACES: Readonly<Record<keyof AdminQueue, string>> = {
  disputes: '/admin/fact-check?view=disputes',
  reports: '/admin/fact-check?view=reports',
  flaggedChecks: '/admin/fact-check?status=flagged',
  flaggedQuestions: '/admin/flagged',
  canaries: '/admin#releases-title',
  failedJobs: '/admin#jobs-title',
};
