import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../config/config.ts';
import { StoreAwayError, type ReleaseStore } from './release-store.ts';

/** Milliseconds for one file. */
const TIMEOUT_MS = 20_000;
const AT_ONCE = 8;

/** The bucket does not do what it was asked for. */
const refusalOf = (what: string, status: number) =>
  new StoreAwayError(`The bucket of releases answered ${status} to ${what}`);

/** A few at once. */
async function each(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const waiting = files.values();
  const workNext = async () => {
    for (const file of waiting) await work(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workNext));
}

/** A bucket of Amazon S3, or of anything that speaks its protocol. A release counts only when it is registered, which
 *  happens after its last file is stored. */
export function createS3Store({ url, region, accessKeyId, secretAccessKey }: BucketConfig): ReleaseStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = url.replace(/\/+$/, '');
  /** @throws {StoreAwayError} there is no answer */
  const request = async (
    address: string,
    init: { method?: 'PUT' | 'DELETE'; body?: Uint8Array<ArrayBuffer> } = {},
  ) => {
    try {
      return await client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw new StoreAwayError('The bucket of releases does not answer', error);
    }
  };
  const addressOf = (module: string, release: string, file: string) =>
    `${base}/${[module, release, ...file.split('/')].map(encodeURIComponent).join('/')}`;
  return {
    async put({ module, release }, folder, files) {
      await each(files, async (file) => {
        const body = new Uint8Array(await readFile(join(folder, file)));
        const response = await request(addressOf(module, release, file), { method: 'PUT', body });
        await response.arrayBuffer();
        if (!response.ok) throw refusalOf(`storing ${file}`, response.status);
      });
    },
    async remove({ module, release }, files) {
      await each(files, async (file) => {
        const response = await request(addressOf(module, release, file), { method: 'DELETE' });
        await response.arrayBuffer();
        if (!response.ok && response.status !== 404) throw refusalOf(`removing ${file}`, response.status);
      });
    },
    async open({ module, release }, file) {
      const response = await request(addressOf(module, release, file));
      if (response.ok && response.body) return Readable.fromWeb(response.body);
      await response.arrayBuffer();
      if (response.status === 404) return null;
      throw refusalOf(`reading ${file}`, response.status);
    },
  };
}
