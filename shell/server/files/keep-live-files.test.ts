import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { releaseIdOf } from '@quizmesh/contract/schemas';
import { createLiveFiles } from './keep-live-files.ts';
import { createReleaseFileReader } from './release-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-live-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const contentOf = (version: string) => `code of ${version}`;
const filesOf = (version: string) => [
  {
    path: 'remote.js',
    bytes: contentOf(version).length,
    brotliBytes: null,
    integrity: `sha384-${createHash('sha384').update(contentOf(version)).digest('base64')}`,
  },
];
const idOf = (version: string) => releaseIdOf(version, filesOf(version));
const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];

function entryOf(version: string, base = '/r/mf-a/'): ReleaseEntry {
  return { module: 'mf-a', release: idOf(version), base } as ReleaseEntry;
}

/** A registry whose store may be away. */
function startRegistry() {
  const store = { isAway: false, asked: 0 };
  const registryFetch = (address: string): Promise<Response> => {
    const version = versions.find((one) => address.includes(idOf(one))) ?? '';
    if (address.endsWith('/files'))
      return Promise.resolve(Response.json({ files: filesOf(version), upstream: null }));
    store.asked += 1;
    return Promise.resolve(
      store.isAway ? new Response('', { status: 503 }) : new Response(contentOf(version)),
    );
  };
  return { store, deps: { registryFetch, releasesFolder: folder } };
}

function setOf(base?: string): ReleaseSet {
  const [current, lastGood, canary] = versions.map((version) => entryOf(version, base));
  return {
    channel: 'production',
    revision: '1',
    modules: { 'mf-a': { current, lastGood, canary: { release: canary, percent: 10 } } },
  } as ReleaseSet;
}

it('live, last good and canary releases are served while the store is away, though no page had asked for them', async () => {
  const { store, deps } = startRegistry();
  const look = createLiveFiles({ ...deps, releaseSet: () => Promise.resolve(setOf()) });
  await look();
  store.isAway = true;
  const read = createReleaseFileReader(deps);
  for (const version of versions.slice(0, 3)) {
    const found = await read({ module: 'mf-a', release: idOf(version), name: 'remote.js' });
    expect(found?.plain.toString()).toBe(contentOf(version));
  }
});

it('what the store could not give is fetched the next time, and what is here is not asked for again', async () => {
  const { store, deps } = startRegistry();
  store.isAway = true;
  const look = createLiveFiles({ ...deps, releaseSet: () => Promise.resolve(setOf()) });
  await look();
  store.isAway = false;
  await look();
  const { asked } = store;
  await look();
  expect(store.asked).toBe(asked);
  expect(await readdir(path.join(folder, 'mf-a'))).toEqual(
    expect.arrayContaining(versions.slice(0, 3).map(idOf)),
  );
});

it('what browsers fetch from a static host is not copied', async () => {
  const { store, deps } = startRegistry();
  const set = setOf('https://static.example/mf-a/');
  await createLiveFiles({ ...deps, releaseSet: () => Promise.resolve(set) })();
  expect(store.asked).toBe(0);
});

it('a registry that answers with errors, look after look, keeps no connection of this server', async () => {
  const { deps } = startRegistry();
  const seen = { answers: 0, left: 0 };
  const registryFetch = () => {
    seen.answers += 1;
    const cancel = () => void (seen.left += 1);
    return Promise.resolve(new Response(new ReadableStream({ cancel }), { status: 502 }));
  };
  const look = createLiveFiles({ ...deps, registryFetch, releaseSet: () => Promise.resolve(setOf()) });
  await look();
  await look();
  expect(seen).toEqual({ answers: 6, left: 6 });
});
