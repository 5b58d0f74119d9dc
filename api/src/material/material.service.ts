import { SOURCE_TEXT_MAX_LENGTH, type Material } from '@quizmesh/contract';
import { UnavailableError } from '../http/errors/http-errors.ts';
import { ProcessLimitError } from '../workers/process-calls.ts';
import { CallsWaitingError } from '../workers/semaphore.ts';
import type { WorkerCalls } from '../workers/worker-calls.ts';
import { fetchPage } from './fetching/fetch-page.ts';
import type { Network } from './fetching/network.ts';
import { AddressesNotReadError, MaterialError } from './material.errors.ts';
import type { ReadingCall, ReadingReply } from './reading/material-messages.ts';

export interface MaterialServiceDeps {
  readonly reader: Pick<WorkerCalls<ReadingCall, ReadingReply>, 'call'>;
  readonly network: Network;
  readonly readsAddresses: boolean;
  /** Called with what ended the reading process. */
  readonly onReaderError: (error: unknown) => void;
}

/** A file as it was sent. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

export type MaterialService = ReturnType<typeof createMaterialService>;

/** Turns files and pages into text; keeps nothing. */
export function createMaterialService({
  reader,
  network,
  readsAddresses,
  onReaderError,
}: MaterialServiceDeps) {
  async function ask(call: ReadingCall, signal: AbortSignal): Promise<ReadingReply> {
    try {
      return await reader.call(call, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof CallsWaitingError)
        throw new UnavailableError('Other files are being read; please try again in a moment', error);
      onReaderError(error);
      throw new MaterialError(error instanceof ProcessLimitError ? 'too-large' : 'unreadable', error);
    }
  }

  async function read(source: Omit<ReadingCall, 'maxLength'>, signal: AbortSignal): Promise<Material> {
    const reply = await ask({ ...source, maxLength: SOURCE_TEXT_MAX_LENGTH }, signal);
    if (!reply.isRead) throw new MaterialError(reply.reason);
    return reply.material;
  }

  return {
    /** @throws {MaterialError} 422 @throws {UnavailableError} 503 too many others wait */
    readFile: ({ bytes, name }: SentFile, signal: AbortSignal): Promise<Material> =>
      read({ bytes, name, contentType: null }, signal),

    /** @throws {AddressesNotReadError} 422 @throws {AddressNotAllowedError} 422 @throws {AddressUnreachableError} 422
     *  @throws {MaterialError} 422 @throws {UnavailableError} 503 too many others wait */
    async readAddress(address: string, signal: AbortSignal): Promise<Material> {
      if (!readsAddresses) throw new AddressesNotReadError();
      const { bytes, contentType, host } = await fetchPage(address, { network, signal });
      const material = await read({ bytes, name: null, contentType }, signal);
      return { ...material, title: material.title ?? host };
    },
  };
}
