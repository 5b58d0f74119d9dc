import { createHash } from 'node:crypto';
import { request as rawRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import express from 'express';
import { createClientLimit } from '../client-limit.ts';
import { releaseFiles } from './release-files.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const CODE = Array.from({ length: 400 }, (_, line) => `export const word${line} = ${line * line};`).join(
  '\n',
);
const FILES: Record<string, string> = {
  'mf-play/1/remote.0123456789.js': CODE,
  'mf-play/2/remote.abcdef0123.js': CODE.replace('word7', 'changed'),
  'mf-play/2/c.results.abcdef0123.js': CODE,
  'mf-play/2/short.js': 'x',
  'mf-play/1/short.js': 'y',
  'mf-play/2/page.png': CODE,
  'mf-profile/1/remote.0123456789.js': CODE,
};
const LARGE = `${CODE}${' '.repeat(1_900_000)}`;
const SMALL_FILES = Array.from(
  { length: 12 },
  (_, at) => `mf-create/2/part.${String(at).padStart(8, '0')}.js`,
);
FILES['mf-create/1/part.0123456789.js'] = LARGE;
for (const name of SMALL_FILES) FILES[name] = CODE;
const NEW = 'mf-play/2/remote.abcdef0123.js';

interface Options {
  /** Milliseconds that reading a file of release 1 takes. */
  readonly delay?: number;
}

async function startSite({ delay = 0 }: Options = {}) {
  const reads: string[] = [];
  const shell = express().use(
    '/r',
    releaseFiles(
      async ({ module, release, name }, countLookup) => {
        const address = `${module}/${release}/${name}`;
        reads.push(address);
        await countLookup?.();
        if (release === '1') await pause(delay);
        const plain = FILES[address];
        return plain === undefined
          ? null
          : { plain: Buffer.from(plain), compressed: brotliCompressSync(plain) };
      },
      createClientLimit('lookups', 1000),
    ),
  );
  const server = shell.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  /** As it is sent: fetch would decode it. */
  const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer }>(
      (resolve, reject) => {
        const options = {
          port,
          path: `/r/${address}`,
          headers: { 'accept-encoding': 'br, dcz', ...headers },
        };
        rawRequest(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            resolve({ headers: response.headers, body: Buffer.concat(chunks) });
          });
        })
          .on('error', reject)
          .end();
      },
    );
  return { get, reads };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const offer = (id: string, text: string) => ({
  'available-dictionary': `:${hashOf(text).toString('base64')}:`,
  'dictionary-id': `"${id}"`,
});
const OLD = offer('1/remote.0123456789.js', CODE);

it('a browser that has the file of another release gets a delta: hash of the dictionary, then zstd', async () => {
  const { get } = await startSite();
  const { headers, body } = await get(NEW, OLD);
  expect(headers['content-encoding']).toBe('dcz');
  expect(body.length).toBeLessThan(120);
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40)).toEqual(hashOf(CODE));
  const text = decompressUsingDict(createDCtx(), body.subarray(40), Buffer.from(CODE));
  expect(Buffer.from(text).toString()).toBe(FILES[NEW]);
});

it('no shared cache keeps a delta, and every answer names what it depends on', async () => {
  const { get } = await startSite();
  const [delta, whole] = [await get(NEW, OLD), await get(NEW)];
  expect(delta.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const { headers } of [delta, whole]) {
    expect(headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
    expect(headers['use-as-dictionary']).toBe(
      'match="/r/mf-play/*/remote.*.js", id="2/remote.abcdef0123.js"',
    );
  }
});

it.each([
  ['it does not take deltas', NEW, { ...OLD, 'accept-encoding': 'br' }],
  ['it has no file', NEW, {}],
  ['its file has another content than the release', NEW, offer('1/remote.0123456789.js', 'other')],
  ['nobody knows the release', NEW, offer('9/remote.0123456789.js', CODE)],
  ['its file is another one of the module', 'mf-play/2/c.results.abcdef0123.js', OLD],
  ['the headers are malformed', NEW, { 'available-dictionary': 'x', 'dictionary-id': '1/remote.js' }],
  ['the delta is larger than the file', 'mf-play/2/short.js', offer('1/short.js', 'y')],
])('a browser gets the whole file when %s', async (_why, address, headers) => {
  const { get } = await startSite();
  const response = await get(address, headers);
  expect(response.headers['content-encoding']).not.toBe('dcz');
  expect(response.body).toEqual(
    response.headers['content-encoding'] === 'br'
      ? brotliCompressSync(FILES[address] ?? '')
      : Buffer.from(FILES[address] ?? ''),
  );
});

it.each([
  '..\\releases\\1/remote.0123456789.js',
  '.\\1/remote.0123456789.js',
  '%2e%2e/remote.0123456789.js',
  '../remote.0123456789.js',
  '1?x/remote.0123456789.js',
  '1#x/remote.0123456789.js',
])('a dictionary whose id is no address of a file, %s, is looked for nowhere', async (id) => {
  const { get, reads } = await startSite();
  expect((await get(NEW, offer(id, CODE))).headers['content-encoding']).toBe('br');
  expect(reads).toEqual([NEW]);
});

it('a file does not wait long for its delta, which is there for the next request', async () => {
  const { get } = await startSite({ delay: 1500 });
  expect((await get(NEW, OLD)).headers['content-encoding']).toBe('br');
  await pause(1500);
  expect((await get(NEW, OLD)).headers['content-encoding']).toBe('dcz');
});

it('a delta is made once', async () => {
  const { get, reads } = await startSite();
  const responses = await Promise.all(Array.from({ length: 5 }, () => get(NEW, OLD)));
  expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual(Array(5).fill('dcz'));
  await get(NEW, OLD);
  expect(reads.filter((address) => address.startsWith('mf-play/1/'))).toHaveLength(1);
});

it('large dictionaries of small files use up what is made in a minute', async () => {
  const { get } = await startSite();
  const offered = offer('1/part.0123456789.js', LARGE);
  const encodings: unknown[] = [];
  for (const name of SMALL_FILES) {
    // The first request may be too quick for it.
    await get(name, offered);
    encodings.push((await get(name, offered)).headers['content-encoding']);
  }
  expect(encodings[0]).toBe('dcz');
  expect(encodings.at(-1)).toBe('br');
});

it('pictures are no dictionaries', async () => {
  const { get } = await startSite();
  expect((await get('mf-play/2/page.png')).headers['use-as-dictionary']).toBeUndefined();
});
