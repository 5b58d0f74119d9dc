import { clientNetworkOf } from '@quizmesh/contract/client-network';
import type { Request } from 'express';
import { AppError } from '../http/errors/app-error.ts';
import type { EventCounter } from '../http/rate-limit/rate-limit.ts';
import { timeLimit } from '../http/time-left.ts';
import { createKeyedSemaphore } from '../workers/keyed-semaphore.ts';
import { RoomNotFoundError } from './room.errors.ts';

/** Codes of one network that are looked up at once: so many more than the limit may be tried at most. */
const SEARCHES = { atOnce: 10, waitingMax: 1200 } as const;
const WAIT_MS = 5000;

/** Responds 429 to networks that tried too many different codes, also when they try them at once. One pupil's tries do not lock
 *  out a school: a device that was here before goes on while it has tried few codes itself, and all such devices of the network
 *  not too many together, as anybody may have several guests. */
export function createCodeSearch<Client extends Pick<Request, 'ip'>>({
  wrong,
  wrongOfDevice,
  wrongOfDevices,
  known,
  knownDevice,
}: {
  /** Per network. */
  readonly wrong: EventCounter;
  readonly wrongOfDevice: EventCounter;
  /** Per network, of devices that were here before. */
  readonly wrongOfDevices: EventCounter;
  /** Per network or device, and code. */
  readonly known: EventCounter;
  /** The account or guest of a request that is older than what is counted; null: there is none. */
  readonly knownDevice: (request: Client) => Promise<string | null>;
}) {
  const tooMany = () =>
    new AppError({ status: 429, code: 'RATE_LIMITED', message: 'Too many wrong codes, please try later' });
  /** Whether somebody tries a code for the first time. */
  async function isNew(who: string, code: string): Promise<boolean> {
    const tried = `${who} ${code}`;
    if (await known.isOver(tried)) return false;
    await known.add(tried);
    return true;
  }
  async function note(request: Client, network: string, code: string): Promise<void> {
    if (await isNew(network, code)) await wrong.add(network);
    const device = await knownDevice(request);
    if (device === null || !(await isNew(device, code))) return;
    await wrongOfDevice.add(device);
    await wrongOfDevices.add(network);
  }
  async function mayTry(request: Client, network: string): Promise<boolean> {
    if (!(await wrong.isOver(network))) return true;
    const device = await knownDevice(request);
    if (device === null || (await wrongOfDevice.isOver(device))) return false;
    return !(await wrongOfDevices.isOver(network));
  }
  const networks = createKeyedSemaphore(SEARCHES.atOnce, SEARCHES.waitingMax);
  return async <Result>(request: Client, code: string, find: () => Promise<Result>): Promise<Result> => {
    const network = clientNetworkOf(request.ip ?? '');
    const leave = await networks.take(network, timeLimit(WAIT_MS)).catch(() => {
      throw tooMany();
    });
    try {
      if (!(await mayTry(request, network))) throw tooMany();
      return await find();
    } catch (error) {
      if (error instanceof RoomNotFoundError) await note(request, network, code);
      throw error;
    } finally {
      leave();
    }
  };
}
