import type { Request } from 'express';
import { NotAuthenticatedError } from '../http/errors/http-errors.ts';
import type { Reservation } from '../limits/index.ts';

export function addressOf({ ip }: Request): string {
  if (ip === undefined) throw new NotAuthenticatedError();
  return ip;
}

/** Does what the quota was reserved for, and gives it back when that fails. */
export async function withQuota<Result>(
  reservation: Reservation,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await reservation.giveBack();
    throw error;
  }
}
