import { AsyncResource } from 'node:async_hooks';
import { clientNetworkOf } from '@quizmesh/contract/client-network';
import type { Request } from 'express';

/** Lets a request begin later, in the order of its network. @returns lets it begin at once; repeating does nothing */
export type Step = (request: Request, begin: () => void) => () => void;

/** Lets a few requests of each client network begin, then looks at all connections again. Embedded SQLite answers without a pause, so
 *  that a process which begins everything that came at once hears of nobody else meanwhile.
 *  @param perStep so many requests of a network begin between two looks */
export function createSteps(perStep: number): Step {
  const networks = new Map<string, Set<() => void>>();

  function step(): void {
    for (const [network, waiting] of networks) {
      let begun = 0;
      for (const begin of waiting) {
        if (begun === perStep) break;
        begun += 1;
        begin();
      }
      if (waiting.size === 0) networks.delete(network);
    }
    if (networks.size > 0) setImmediate(step);
  }

  return (request, begin) => {
    const network = clientNetworkOf(request.ip ?? '');
    const waiting = networks.get(network) ?? new Set();
    if (networks.size === 0) setImmediate(step);
    networks.set(network, waiting);
    const beginAsItself = AsyncResource.bind(begin);
    const beginOnce = () => {
      if (waiting.delete(beginOnce)) beginAsItself();
    };
    waiting.add(beginOnce);
    return beginOnce;
  };
}
