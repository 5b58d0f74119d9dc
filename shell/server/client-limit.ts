import { clientNetworkOf } from '@quizmesh/contract/client-network';
import type { Request } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** A client network caused too much of something; `errorPage` answers it. */
export class TooManyRequestsError extends Error {
  readonly status = 429;
  readonly expose = true;
  readonly headers: Readonly<Record<string, string>>;

  constructor(retryAfterSeconds: number) {
    super('Too many requests');
    this.headers = { 'retry-after': String(retryAfterSeconds) };
  }
}

/** Counts what a request causes. @throws {TooManyRequestsError} its network has caused too much in this minute */
export type ClientLimit = (request: Request) => Promise<void>;

/** Lets each client network (behind trusted proxies: of the address that they report) cause so much in a minute.
 *  @param name of what is counted */
export function createClientLimit(name: string, perMinute: number): ClientLimit {
  const counts = new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: 60 });
  return async (request) => {
    const { consumedPoints, msBeforeNext } = await counts.penalty(clientNetworkOf(request.ip ?? ''));
    if (consumedPoints > perMinute) throw new TooManyRequestsError(Math.ceil(msBeforeNext / 1000));
  };
}
