import { clientNetworkOf } from '@quizmesh/contract/client-network';
import type { RequestHandler } from 'express';
import { UnavailableError } from '../http/errors/http-errors.ts';

/** Files are held in memory while they arrive and wait: this many at once in one process, and from one client. */
export interface ReadingSlots {
  readonly total: number;
  readonly perClient: number;
}

/** Refuses requests before their body is read while too many are being read. A slot is free again when the response is
 *  finished or the client has left. */
export function createReadingSlots({ total, perClient }: ReadingSlots): RequestHandler {
  const taken = new Map<string, number>();
  let count = 0;
  return (request, response, next) => {
    const client = clientNetworkOf(request.ip ?? '');
    const own = taken.get(client) ?? 0;
    if (count >= total || own >= perClient)
      throw new UnavailableError('Other files are being read; please try again in a moment');
    count += 1;
    taken.set(client, own + 1);
    response.once('close', () => {
      count -= 1;
      const left = (taken.get(client) ?? 1) - 1;
      if (left === 0) taken.delete(client);
      else taken.set(client, left);
    });
    next();
  };
}
