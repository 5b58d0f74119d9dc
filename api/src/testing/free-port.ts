import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below the ports that systems assign to outgoing connections (Linux from 32768, others from 49152), which may be
 *  taken before the caller listens. */
const PORTS = { from: 20_000, below: 32_000 };

/** At random, so that concurrent processes try different ones. */
function* candidates(): Generator<number> {
  for (;;) yield randomInt(PORTS.from, PORTS.below);
}

/** A port that nobody listens on. */
export const freePort = (): Promise<number> => getPort({ port: candidates() });
