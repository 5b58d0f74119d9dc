import type { Request, RequestHandler } from 'express';
import { UnavailableError } from '../http/errors/http-errors.ts';
import { whenLeft } from '../http/when-left.ts';

/** Files are held in memory while they arrive and wait. */
export interface ReadingSlots {
  /** This many at once in one process, and from one client. */
  readonly total: number;
  readonly perClient: number;
  /** How long one may wait for its client or for another server, however slowly, while all slots are taken. */
  readonly slowAfterMs: number;
  /** Slower ones than this make way then. */
  readonly bytesPerSecond: number;
  /** Who a request is of. */
  readonly clientOf: (request: Request) => string;
}

/** Whether a request waits for its client, or for another server, and not for this one. */
type IsWaiting = (request: Request) => boolean;

interface Slot {
  readonly client: string;
  readonly isSlow: (now: number) => boolean;
  /** Ends its request, which frees the slot. */
  readonly end: () => void;
}

/** Refuses requests before their body is read while too many are being read. A slot is free again when the response is
 *  finished or the client has left; of those that are only kept waiting the oldest is ended when another client needs one. */
export function createReadingSlots({
  total,
  perClient,
  slowAfterMs,
  bytesPerSecond,
  clientOf,
}: ReadingSlots): (isWaiting: IsWaiting) => RequestHandler {
  /** In the order in which they were taken. */
  const taken = new Set<Slot>();

  function refuseMore(client: string): void {
    const own = [...taken].filter((slot) => slot.client === client).length;
    const now = performance.now();
    const slow = taken.size < total ? undefined : [...taken].find(({ isSlow }) => isSlow(now));
    if (own >= perClient || (taken.size >= total && !slow))
      throw new UnavailableError('Other files are being read; please try again in a moment');
    slow?.end();
  }

  return (isWaiting) => (request, response, next) => {
    const client = clientOf(request);
    refuseMore(client);
    const { socket } = request;
    const [since, before] = [performance.now(), socket.bytesRead];
    const slot: Slot = {
      client,
      isSlow: (now) =>
        now - since >= slowAfterMs &&
        isWaiting(request) &&
        socket.bytesRead - before < (bytesPerSecond * (now - since)) / 1000,
      end() {
        taken.delete(slot);
        request.destroy();
      },
    };
    taken.add(slot);
    whenLeft(response, () => taken.delete(slot));
    next();
  };
}
