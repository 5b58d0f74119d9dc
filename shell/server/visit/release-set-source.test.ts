import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { createReleaseSetSource } from './release-set-source.ts';

const log = pino({ level: 'silent' });

describe('createReleaseSetSource', () => {
  let server: Server;
  let folder: string;
  let calls = 0;
  let answer: unknown = null;
  let time = 0;

  beforeEach(async () => {
    calls = 0;
    time = 1_000_000;
    answer = releaseSet(releaseEntry('mf-a', '1'));
    folder = await mkdtemp(path.join(os.tmpdir(), 'qm-set-'));
    server = createServer((_request, response) => {
      calls += 1;
      response.setHeader('content-type', 'application/json');
      response.statusCode = answer === null ? 500 : 200;
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterEach(async () => {
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await rm(folder, { recursive: true });
  });
  const source = (port = (server.address() as AddressInfo).port) =>
    createReleaseSetSource({
      apiFetch: (address, init) => fetch(`http://127.0.0.1:${port}${address}`, init),
      channel: 'production',
      // A server on a machine of its own has no data folder at first.
      file: path.join(folder, 'data', 'set.json'),
      log,
      now: () => time,
    });

  it('requests once for many pages, and again after half a second', async () => {
    const { current } = source();
    await Promise.all([current(), current(), current()]);
    await current();
    expect(calls).toBe(1);
    time += 501;
    await current();
    expect(calls).toBe(2);
  });

  it('keeps the last set while the API fails or answers invalid data', async () => {
    const { current } = source();
    const known = await current();
    for (const broken of [null, { modules: 7 }]) {
      answer = broken;
      time += 1000;
      await expect(current()).resolves.toEqual(known);
    }
  });

  it('keeps one module as it was where a newer API says what this server does not know of it, and follows the others', async () => {
    const { current } = source();
    await current();
    const newer = { ...releaseEntry('mf-a', '2'), entryFormat: 'of tomorrow' };
    const known = releaseSet(releaseEntry('mf-a', '1'), releaseEntry('mf-b', '2'));
    answer = {
      ...known,
      revision: '2',
      modules: { ...known.modules, 'mf-a': { current: newer, lastGood: null } },
    };
    time += 1000;
    await expect(current()).resolves.toEqual({ ...known, revision: '2' });
    await expect(source(1).current()).resolves.toEqual({ ...known, revision: '2' });
    answer = { ...known, revision: '3', modules: {}, unreadable: ['mf-b', 'mf-never-known'] };
    time += 1000;
    await expect(current()).resolves.toMatchObject({
      revision: '3',
      modules: { 'mf-b': known.modules['mf-b'] },
    });
    expect(Object.keys((await current()).modules)).toEqual(['mf-b']);
  });

  it('does without a last good release or a canary that it does not know, and keeps no recalled release', async () => {
    const { current } = source();
    const known = releaseSet(releaseEntry('mf-a', '1'));
    const newer = { ...releaseEntry('mf-a', '2'), entryFormat: 'of tomorrow' };
    const live = { ...known.modules['mf-a'], lastGood: newer, canary: { release: newer, percent: 5 } };
    answer = { ...known, modules: { 'mf-a': live }, shell: { current: newer, lastGood: null } };
    await expect(current()).resolves.toEqual({
      ...known,
      modules: { 'mf-a': { ...live, lastGood: null, canary: null } },
    });
    answer = { ...known, modules: {}, unreadable: ['mf-a'], recalled: ['mf-a@1'] };
    time += 1000;
    await expect(current()).resolves.toMatchObject({ modules: {} });
  });

  it('starts from disk while the API is down', async () => {
    const known = await source().current();
    await expect(source(1).current()).resolves.toEqual(known);
  });

  it('is empty while the API is down and what the disk kept is damaged', async () => {
    await source().current();
    const file = path.join(folder, 'data', 'set.json');
    const kept = await readFile(file, 'utf8');
    for (const damaged of [kept.slice(0, 100), '', 'null']) {
      await writeFile(file, damaged);
      await expect(source(1).current()).resolves.toMatchObject({ modules: {} });
    }
  });

  it('does not delay pages for a slow API when a set is known', async () => {
    const { current } = source();
    const known = await current();
    server.removeAllListeners('request');
    server.on('request', () => {
      // A hanging API, which never responds.
    });
    time += 1000;
    const startedAt = performance.now();
    await expect(current()).resolves.toEqual(known);
    expect(performance.now() - startedAt).toBeLessThan(1500);
    server.closeAllConnections();
  });

  it('is empty when no set was ever known', async () => {
    await expect(source(1).current()).resolves.toMatchObject({ modules: {} });
  });
});
