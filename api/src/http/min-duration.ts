import { setTimeout as wait } from 'node:timers/promises';

/** Answers of forms that must not tell whether an e-mail is known take at least this long, whatever the database did. */
const MIN_DURATION_MS = 200;

/** Runs the work and holds its result back until the even time has passed; failures come at once. */
export async function withMinDuration<Result>(
  work: () => Promise<Result>,
  milliseconds = MIN_DURATION_MS,
): Promise<Result> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}
