import { clientNetworkOf, clientSiteOf } from '@quizmesh/contract/client-network';
import type { Request, RequestHandler } from 'express';
import { createKeyedSemaphore } from '../../workers/keyed-semaphore.ts';
import { CallsWaitingError } from '../../workers/semaphore.ts';
import { AppError } from '../errors/app-error.ts';

export interface TurnsOptions {
  /** So many requests of a client network are handled at once. */
  readonly atOnce: number;
  /** So many more of it may wait. */
  readonly waitingMax: number;
  /** Who waits for whom; null, or absent: the client's network. */
  readonly keyOf?: (request: Request) => string | null;
  /** Milliseconds for which work may keep a turn after its client has left; absent: a minute. */
  readonly workMaxMs?: number;
}

/** So many networks' turns has an IPv6 site, whose owner may use 256 networks. */
const NETWORKS_OF_SITE = 2;
/** What hangs, as at a database that is away, must not keep its network out for ever. */
const WORK_MAX_MS = 60_000;
/** Of requests that waited for something else, too, such as a lock. */
const PAUSE_MAX_MS = 100;

function tooMany(cause: unknown): AppError {
  return new AppError({
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many requests at once, please try again later',
    headers: { 'Retry-After': '1' },
    cause,
  });
}

/** Ends the turns of a request. */
const turnsOf = new WeakMap<Request, (() => void)[]>();
const atWork = new WeakSet<Request>();

/** A handler whose request keeps its turns until the work has ended, also when its client leaves, and no longer when its client does
 *  not read the answer. */
export function keepsItsTurn(handler: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    atWork.add(request);
    try {
      await handler(request, response, next);
    } finally {
      for (const end of turnsOf.get(request) ?? []) end();
      turnsOf.delete(request);
      atWork.delete(request);
    }
  };
}

/** Handles a few requests of each client network at once, the others of it in order, each after a pause as long as the one before
 *  took: embedded SQLite answers without one, and Node accepts one connection between two requests, so that whoever sends more
 *  than this process can do would keep all others waiting. Now they wait for themselves. */
export function createTurns({
  atOnce,
  waitingMax,
  keyOf,
  workMaxMs = WORK_MAX_MS,
}: TurnsOptions): RequestHandler {
  const networks = createKeyedSemaphore(atOnce, waitingMax);
  const sites = createKeyedSemaphore(atOnce * NETWORKS_OF_SITE, waitingMax * NETWORKS_OF_SITE);

  async function takeBoth(address: string, signal: AbortSignal): Promise<() => void> {
    const endOfNetwork = await networks.take(clientNetworkOf(address), signal);
    const site = clientSiteOf(address);
    if (site === null) return endOfNetwork;
    try {
      const endOfSite = await sites.take(site, signal);
      return () => {
        endOfSite();
        endOfNetwork();
      };
    } catch (error) {
      endOfNetwork();
      throw error;
    }
  }

  return async (request, response, next) => {
    const key = keyOf?.(request) ?? null;
    const waiting = new AbortController();
    const stopWaiting = () => {
      waiting.abort();
    };
    response.once('close', stopWaiting);
    try {
      const end = await (key === null
        ? takeBoth(request.ip ?? '', waiting.signal)
        : networks.take(key, waiting.signal));
      response.off('close', stopWaiting);
      const start = performance.now();
      // Timers that are due run one after the other; between them nobody else would be looked at.
      const endAfter = (milliseconds: number) =>
        void setTimeout(() => setImmediate(end), milliseconds).unref();
      const endSoon = () => {
        endAfter(Math.min(performance.now() - start, PAUSE_MAX_MS));
      };
      turnsOf.set(request, [...(turnsOf.get(request) ?? []), endSoon]);
      const endUnlessAtWork = () => {
        if (atWork.has(request)) setTimeout(end, workMaxMs).unref();
        else if (turnsOf.has(request)) endSoon();
      };
      // Whoever left while the request was let in is not heard leaving any more.
      if (response.closed) setTimeout(endUnlessAtWork, PAUSE_MAX_MS).unref();
      else response.once('close', endUnlessAtWork);
      next();
    } catch (error) {
      // Whoever left, or was told that it took too long, gets no other answer.
      if (error instanceof CallsWaitingError) next(tooMany(error));
    }
  };
}
