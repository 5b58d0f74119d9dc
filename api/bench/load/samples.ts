import { percentile } from '../percentile.ts';

/** One finished request. */
export interface Sample {
  /** Pattern of the endpoint, such as "GET /api/quiz/:id". */
  readonly name: string;
  /** Part of the traffic it belongs to. */
  readonly group: string;
  readonly isRead: boolean;
  /** Measured from the moment the request was due, so that a stall counts for every request it delayed. */
  readonly milliseconds: number;
  readonly status: number;
  /** `performance.now()` when it ended. */
  readonly endedAt: number;
}

export interface Summary {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly slowest: number;
  readonly errors: number;
  /** Counts by status; 0: no response. */
  readonly failures: Readonly<Record<string, number>>;
}

/** True for errors of the server, rejections by a rate limit, and when there was no response. */
export function isError({ status }: Pick<Sample, 'status'>): boolean {
  return status === 0 || status >= 500 || status === 429;
}

export function summarize(samples: readonly Sample[]): Summary {
  const times = samples.map(({ milliseconds }) => milliseconds);
  const failed = samples.filter(isError);
  const failures: Record<string, number> = {};
  for (const { status } of failed) failures[status] = (failures[status] ?? 0) + 1;
  return {
    requests: samples.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    slowest: percentile(times, 1),
    errors: failed.length,
    failures,
  };
}

function groupBy(samples: readonly Sample[], key: (sample: Sample) => string): Map<string, Sample[]> {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const group = groups.get(key(sample));
    if (group) group.push(sample);
    else groups.set(key(sample), [sample]);
  }
  return groups;
}

/** Rows for `console.table`, one per value of the key, most requests first. */
export function tableOf(samples: readonly Sample[], key: (sample: Sample) => string) {
  return [...groupBy(samples, key)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name, some]) => {
      const { requests, p50, p95, p99, slowest, errors } = summarize(some);
      const [half, most, nearly, worst] = [p50, p95, p99, slowest].map((value) => Number(value.toFixed(1)));
      return {
        what: name,
        requests,
        'p50 ms': half,
        'p95 ms': most,
        'p99 ms': nearly,
        'max ms': worst,
        errors,
      };
    });
}
