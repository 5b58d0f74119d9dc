import { run, type RunDeps } from './run.ts';
import { summarize } from './samples.ts';
import type { Turn } from './turn.ts';

export interface Saturation {
  /** The highest rate, in requests per second, that the server kept up with. */
  readonly rate: number;
  readonly steps: readonly {
    readonly rate: number;
    readonly achieved: number;
    readonly readsP95: number;
    readonly errors: number;
    readonly isKept: boolean;
    /** Percent of one core by process. */
    readonly cpu: string;
  }[];
}

const FIRST_RATE = 50;
const FACTOR = 1.4;
const HIGHEST_RATE = 4000;
/** Limits within which the server keeps up with the requests and is fast enough for users. */
const LEAST_ACHIEVED = 0.95;
const MOST_READ_MS = 500;

/** Raises the rate until the server no longer keeps up.
 *  @returns the last rate it kept up with, or the one half a step higher */
export async function findSaturation(deps: RunDeps, next: () => Turn, seconds: number): Promise<Saturation> {
  const steps: Saturation['steps'][number][] = [];
  async function tryRate(rate: number): Promise<boolean> {
    const { samples, loads, achieved, held } = await run(deps, { rate, seconds, next });
    const readsP95 = summarize(samples.filter(({ isRead }) => isRead)).p95;
    const { errors } = summarize(samples);
    const isKept =
      held === 0 &&
      achieved >= LEAST_ACHIEVED * rate &&
      readsP95 <= MOST_READ_MS &&
      errors <= samples.length / 1000;
    const cpu = loads.map(({ name, cpuPercent }) => `${name} ${cpuPercent}`).join(', ');
    steps.push({ rate, achieved: Math.round(achieved), readsP95: Math.round(readsP95), errors, isKept, cpu });
    return isKept;
  }
  let rate = FIRST_RATE;
  while (rate < HIGHEST_RATE && (await tryRate(rate))) rate = Math.round(rate * FACTOR);
  const below = Math.round(rate / FACTOR);
  const between = Math.round((below + rate) / 2);
  return { rate: (await tryRate(between)) ? between : below, steps };
}
