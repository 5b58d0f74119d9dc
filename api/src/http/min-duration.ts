import { setTimeout as wait } from 'node:timers/promises';

/** Forms that must not reveal whether an e-mail is known respond after at least this time. */
const MIN_DURATION_MS = 200;

/** Runs the work and delays its result until the minimum duration has passed; errors are not delayed. */
export async function withMinDuration<Result>(
  work: () => Promise<Result>,
  milliseconds = MIN_DURATION_MS,
): Promise<Result> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}
