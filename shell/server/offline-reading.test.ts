import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import vm from 'node:vm';
import express from 'express';
import { createOfflineReading } from './offline-reading.ts';

/** The answer of a server to the request for the worker. */
async function askFor(file: string | null) {
  const { routes, metaOf } = await createOfflineReading(file);
  const server = express().use(routes).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) => {
    http.get({ port, path: '/service-worker.js', host: '127.0.0.1', agent: false }, resolve);
  });
  const body = await text(response);
  server.close();
  return { metaOf, body, headers: response.headers };
}

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function builtWorker(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-worker-'));
  folders.push(folder);
  const file = path.join(folder, 'service-worker.js');
  await writeFile(file, 'built()');
  return file;
}

test('offline reading: the worker is served as it was built, and browsers ask for it each time', async () => {
  const { body, headers, metaOf } = await askFor(await builtWorker());
  expect(body).toBe('built()');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(metaOf('/')).toBe('<meta name="quizmesh-offline" content="offered">');
  expect(metaOf('/__offline')).toBe('<meta name="quizmesh-offline" content="kept">');
});

test.each([
  ['it is switched off', null],
  ['it was not built', '/nowhere/service-worker.js'],
])(
  'offline reading: where %s, pages offer none, and the one of a browser removes everything',
  async (_, file) => {
    const { body, headers, metaOf } = await askFor(file);
    expect(metaOf('/')).toBe('');
    expect(headers['cache-control']).toBe('no-cache');

    const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
    const kept = new Set(['quizmesh-page-1', 'quizmesh-older-0', 'of-something-else']);
    const removed: string[] = [];
    const caches = {
      keys: () => Promise.resolve([...kept]),
      delete: (name: string) => Promise.resolve(removed.push(name) > 0),
    };
    const registration = { unregister: () => Promise.resolve(removed.push('the worker')) };
    const scope = {
      caches,
      registration,
      skipWaiting: () => undefined,
      addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    };
    vm.runInNewContext(body, scope);
    let work: Promise<unknown> = Promise.resolve();
    listeners.get('activate')?.({
      waitUntil: (promise) => {
        work = promise;
      },
    });
    await work;
    expect(removed).toEqual(['quizmesh-page-1', 'quizmesh-older-0', 'the worker']);
  },
);
