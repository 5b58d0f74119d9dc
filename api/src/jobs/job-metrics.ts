import { Gauge, type Registry } from 'prom-client';
import type { JobQueue } from './job.ts';

/** Counts failed jobs when somebody reads the metrics; the last count while the shared queue does not answer. */
export function measureJobs(registry: Registry, jobs: Pick<JobQueue, 'countFailed'>): void {
  const failed = new Gauge({
    name: 'jobs_failed',
    help: 'Jobs that failed in all their tries and have not succeeded since, of all processes that share a queue',
    registers: [registry],
    collect: async () => {
      const count = await jobs.countFailed().catch(() => null);
      if (count !== null) failed.set(count);
    },
  });
}
