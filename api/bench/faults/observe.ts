import { setTimeout as wait } from 'node:timers/promises';
import { runOpenLoop } from '../load/open-loop.ts';
import { take } from '../load/run.ts';
import { isError, summarize, type Sample } from '../load/samples.ts';
import type { Send } from '../load/http-client.ts';
import type { Turn } from '../load/turn.ts';

/** A fault that lasts for some time. */
export interface InjectedFault {
  readonly name: string;
  /** Milliseconds from its start to its end. */
  readonly lastsMs: number;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

export interface Observation {
  readonly fault: string;
  /** Requests that were due during the fault. */
  readonly requests: number;
  readonly failed: number;
  /** Numbers of failed requests by status; 0: no response. */
  readonly failures: Readonly<Record<string, number>>;
  /** Failed requests of the whole run, during the fault or not. */
  readonly failedSamples: readonly Sample[];
  readonly p95: number;
  /** The longest time that a request waited for its response. */
  readonly slowest: number;
  /** The longest wait of a failed request. */
  readonly slowestFailure: number;
  /** Time from the end of the fault to the last failed request. */
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

/** Sends traffic before, during and after a fault. */
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
