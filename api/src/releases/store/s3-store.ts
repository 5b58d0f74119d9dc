import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../config/config.ts';
import { timeLimit } from '../../http/time-left.ts';
import { eachFile } from './each-file.ts';
import { StoreAwayError, type ReleaseStore } from './release-store.ts';

/** Milliseconds for one file. */
const TIMEOUT_MS = 20_000;
/** How often a request is repeated that the bucket could not do just then, and the longest pause before the first time. */
const RETRIES = 2;
const PAUSE_MS = 100;

/** The bucket does not do what it was asked for. */
const refusalOf = (what: string, status: number) =>
  new StoreAwayError(`The bucket of releases answered ${status} to ${what}`);

const awayError = (cause: unknown) => new StoreAwayError('The bucket of releases does not answer', cause);

/** @throws {StoreAwayError} it ends in the middle, or does not end in time */
async function* contentOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* Readable.fromWeb(body, { signal }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw awayError(error);
  }
}

/** A bucket of Amazon S3, or of anything that speaks its protocol. A release counts only when it is registered, which
 *  happens after its last file is stored. */
export function createS3Store(
  { url, region, accessKeyId, secretAccessKey }: BucketConfig,
  timeoutMs = TIMEOUT_MS,
): ReleaseStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = url.replace(/\/+$/, '');
  /** @throws {StoreAwayError} there is no answer */
  const request = async (
    address: string,
    init: { method?: 'PUT' | 'DELETE'; body?: Uint8Array<ArrayBuffer> } = {},
    signal = timeLimit(timeoutMs),
  ) => {
    try {
      for (let left = RETRIES; ; left -= 1) {
        // The signal belongs here: that of a signed request ends with the request, which nothing keeps from garbage collection.
        const response = await fetch(await client.sign(address, init), { signal });
        if (left === 0 || (response.status < 500 && response.status !== 429)) return response;
        await response.arrayBuffer();
        await pause(Math.random() * PAUSE_MS * 2 ** (RETRIES - left));
      }
    } catch (error) {
      throw awayError(error);
    }
  };
  const addressOf = (module: string, release: string, file: string) =>
    `${base}/${[module, release, ...file.split('/')].map(encodeURIComponent).join('/')}`;
  return {
    async put({ module, release }, folder, files) {
      await eachFile(files, async (file) => {
        const body = new Uint8Array(await readFile(join(folder, file)));
        const response = await request(addressOf(module, release, file), { method: 'PUT', body });
        await response.arrayBuffer();
        if (!response.ok) throw refusalOf(`storing ${file}`, response.status);
      });
    },
    async remove({ module, release }, files) {
      await eachFile(files, async (file) => {
        const response = await request(addressOf(module, release, file), { method: 'DELETE' });
        await response.arrayBuffer();
        if (!response.ok && response.status !== 404) throw refusalOf(`removing ${file}`, response.status);
      });
    },
    async open({ module, release }, file) {
      const signal = timeLimit(timeoutMs);
      const response = await request(addressOf(module, release, file), {}, signal);
      if (response.ok && response.body) return Readable.from(contentOf(response.body, signal));
      await response.arrayBuffer();
      if (response.status === 404) return null;
      throw refusalOf(`reading ${file}`, response.status);
    },
  };
}
