import { setTimeout as wait } from 'node:timers/promises';
import { clientNetworkOf } from '@quizmesh/contract/client-network';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors/app-error.ts';
import { whenLeft } from '../when-left.ts';

export interface OpenStreamsOptions {
  /** So many responses to a client network are open at once. */
  readonly openMax: number;
  /** Milliseconds from the beginning of one to that of the next. */
  readonly beginEveryMs: number;
  /** Whose they are; null: nobody's, of whom another one could be ended. */
  readonly deviceOf: (request: Request) => string | null;
}

interface OpenStream {
  readonly device: string | null;
  readonly response: Response;
}

interface Network {
  readonly streams: Set<OpenStream>;
  /** By `performance.now()`. */
  nextBegins: number;
}

function tooMany(): AppError {
  return new AppError({
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many connections of this network, please try again later',
    headers: { 'Retry-After': '10' },
  });
}

/** The place of a device's older stream, which ends: phones that lost their network leave connections behind, of which this process
 *  hears minutes later. @returns whether there was one */
function takeOwnPlace({ streams }: Network, device: string | null): boolean {
  const own = device !== null && [...streams].find((stream) => stream.device === device);
  if (!own) return false;
  streams.delete(own);
  own.response.destroy();
  return true;
}

/** Lets the streams of a client network begin one after the other, and responds 429 when too many are open. */
export function limitOpenStreams({ openMax, beginEveryMs, deviceOf }: OpenStreamsOptions): RequestHandler {
  const networks = new Map<string, Network>();

  return async (request, response, next) => {
    const address = clientNetworkOf(request.ip ?? '');
    const network = networks.get(address) ?? { streams: new Set(), nextBegins: 0 };
    const stream = { device: deviceOf(request), response };
    if (network.streams.size >= openMax && !takeOwnPlace(network, stream.device)) {
      next(tooMany());
      return;
    }
    networks.set(address, network);
    network.streams.add(stream);
    whenLeft(response, () => {
      network.streams.delete(stream);
      if (network.streams.size === 0 && networks.get(address) === network) networks.delete(address);
    });
    const now = performance.now();
    const begins = Math.max(now, network.nextBegins);
    network.nextBegins = begins + beginEveryMs;
    if (begins > now) await wait(begins - now);
    if (!response.closed) next();
  };
}
