import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { plainFetch } from '../server/api-fetch.ts';
import { fetchReleaseFiles } from './fetch-release-files.ts';

const CODE = 'own code';
const integrity = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;
const LIST = {
  files: ['remote.js', 'later.js'].map((name) => ({
    path: name,
    bytes: CODE.length,
    brotliBytes: null,
    integrity,
  })),
  upstream: null,
};
const NAME = { module: 'mf-play', release: '1.0.0-0123456789ab' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-fetch-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Fetches a release from a registry. @param missing status of its answer for a file; null: it has all files */
async function fetchFrom(missing: number | null, whose: 'own' | 'others' = 'own'): Promise<void> {
  const registry = createServer(({ url = '' }, response) => {
    if (url.endsWith('/files')) response.end(JSON.stringify(LIST));
    else if (missing !== null && url.endsWith('later.js')) response.writeHead(missing).end();
    else response.end(CODE);
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  try {
    const registryFetch = plainFetch(`http://127.0.0.1:${port}`);
    const needed = { own: [], others: [], [whose]: [NAME] };
    await fetchReleaseFiles(needed, { registryFetch, releasesFolder: folder });
  } finally {
    registry.close();
    registry.closeAllConnections();
  }
}

it('every file of a release is here before its pages are opened', async () => {
  await fetchFrom(null);
  for (const { path: name } of LIST.files)
    expect(await readFile(path.join(folder, NAME.module, NAME.release, name), 'utf8')).toBe(CODE);
});

it('a registry that cannot give a file now is no fault of the release', async () => {
  await expect(fetchFrom(503)).rejects.toThrow('answered 503');
});

it("another team's file that cannot be had keeps no candidate from being tried", async () => {
  await expect(fetchFrom(503, 'others')).resolves.toBeUndefined();
});

it('a file that the registry lost is left to the pages that need it', async () => {
  await expect(fetchFrom(404)).resolves.toBeUndefined();
});
