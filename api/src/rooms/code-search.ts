import { clientNetworkOf } from '@quizmesh/contract/client-network';
import type { Request } from 'express';
import { AppError } from '../http/errors/app-error.ts';
import type { EventCounter } from '../http/rate-limit/rate-limit.ts';
import { createKeyedSemaphore } from '../workers/keyed-semaphore.ts';
import { RoomNotFoundError } from './room.errors.ts';

/** Codes of one network that are looked up at once: so many more than the limit may be tried at most. */
const SEARCHES = { atOnce: 10, waitingMax: 1200 } as const;
const WAIT_MS = 5000;

/** Responds 429 to networks that tried too many different codes, also when they try them at once. */
export function createCodeSearch({
  wrong,
  known,
}: {
  readonly wrong: EventCounter;
  readonly known: EventCounter;
}) {
  const tooMany = () =>
    new AppError({ status: 429, code: 'RATE_LIMITED', message: 'Too many wrong codes, please try later' });
  async function note(network: string, code: string): Promise<void> {
    const tried = `${network} ${code}`;
    if (await known.isOver(tried)) return;
    await known.add(tried);
    await wrong.add(network);
  }
  const networks = createKeyedSemaphore(SEARCHES.atOnce, SEARCHES.waitingMax);
  return async <Result>(
    { ip = '' }: Pick<Request, 'ip'>,
    code: string,
    find: () => Promise<Result>,
  ): Promise<Result> => {
    const network = clientNetworkOf(ip);
    const leave = await networks.take(network, AbortSignal.timeout(WAIT_MS)).catch(() => {
      throw tooMany();
    });
    try {
      if (await wrong.isOver(network)) throw tooMany();
      return await find();
    } catch (error) {
      if (error instanceof RoomNotFoundError) await note(network, code);
      throw error;
    } finally {
      leave();
    }
  };
}
