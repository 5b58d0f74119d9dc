import { setTimeout as wait } from 'node:timers/promises';
import { runOpenLoop } from '../load/open-loop.ts';
import { take } from '../load/run.ts';
import { isError, summarize, type Sample } from '../load/samples.ts';
import type { Send } from '../load/http-client.ts';
import type { Turn } from '../load/turn.ts';

/** Something that goes wrong for a while. */
export interface InjectedFault {
  readonly name: string;
  /** Milliseconds between begin and end. */
  readonly lastsMs: number;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

export interface Observation {
  readonly fault: string;
  /** Requests that were due while it lasted. */
  readonly requests: number;
  readonly failed: number;
  /** Counts of failures by status; 0: no answer. */
  readonly failures: Readonly<Record<string, number>>;
  /** Failed requests of all the time, fault or not. */
  readonly failedSamples: readonly Sample[];
  readonly p95: number;
  /** The longest that anybody waited for any answer. */
  readonly slowest: number;
  /** Of a failure. */
  readonly slowestFailure: number;
  /** From the end of the fault until the last request was due that failed. */
  readonly recoverySeconds: number;
}

export interface ObserveDeps {
  readonly send: Send;
  readonly next: () => Turn;
  readonly rate: number;
  readonly beforeMs: number;
  readonly afterMs: number;
}

const dueAt = ({ endedAt, milliseconds }: Sample) => endedAt - milliseconds;
const worst = (samples: readonly Sample[]) => Math.max(0, ...samples.map(({ milliseconds }) => milliseconds));

/** Traffic before, through and after a fault. */
export async function observe(
  { send, next, rate, beforeMs, afterMs }: ObserveDeps,
  fault: InjectedFault,
): Promise<Observation> {
  const samples: Sample[] = [];
  const over = new AbortController();
  const traffic = runOpenLoop({
    rate,
    seconds: 600,
    signal: over.signal,
    fire: async (due) => {
      samples.push(await take(send, next(), due));
    },
  });
  await wait(beforeMs);
  const beganAt = performance.now();
  await fault.begin();
  await wait(fault.lastsMs);
  await fault.end();
  const endedAt = performance.now();
  await wait(afterMs);
  over.abort();
  await traffic;
  const during = samples.filter((sample) => dueAt(sample) >= beganAt && dueAt(sample) < endedAt);
  const failed = samples.filter(isError);
  const { requests, errors, failures, p95, slowest } = summarize(during);
  return {
    fault: fault.name,
    requests,
    failed: errors,
    failures,
    p95,
    slowest,
    failedSamples: failed,
    slowestFailure: worst(failed),
    recoverySeconds: Math.max(0, ...failed.map((sample) => (dueAt(sample) - endedAt) / 1000)),
  };
}
