import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { upstreamReleases } from './upstream-releases.ts';

const servers: Server[] = [];

async function listen(app: Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site whose release mf-play 1.0.0 is on a static host, next to a host that is not allowed. */
async function startSite() {
  const requests: string[] = [];
  const elsewhere = express().use((request, response) => {
    requests.push(request.url);
    response.send('foreign code');
  });
  const foreign = await listen(elsewhere);
  const files = express();
  files.get('/play/remote.js', (_request, response) => void response.send('own code'));
  files.get('/play/moved.js', (_request, response) => response.redirect(`http://${foreign}/moved.js`));
  files.get('/secret.js', (_request, response) => void response.send('foreign code'));
  const upstream = `http://${await listen(files)}/play/`;
  const registry = express();
  registry.get('/api/modules/mf-play/releases/1.0.0', (_request, response) => {
    response.json({ ...LISTED, upstream });
  });
  const apiUrl = `http://${await listen(registry)}`;
  const site = await listen(express().use('/r', upstreamReleases({ apiUrl })));
  return { site: `http://${site}`, foreign, requests };
}

const LISTED = {
  release: '1.0.0',
  version: '1.0.0',
  commit: null,
  publishedAt: '2026-11-21T10:00:00.000Z',
  publishedBy: 'a test',
  withdrawnAt: null,
  recalledAt: null,
  files: 1,
  bytes: 8,
  verified: false,
  isVerified: false,
  contract: '^1.0.0',
  delivery: 'proxied',
};

afterAll(() => {
  for (const server of servers) server.close();
});

it('proxies files of a release, and never requests a host from a path or a redirect', async () => {
  const { site, foreign, requests } = await startSite();
  const read = async (path: string) => {
    const response = await fetch(`${site}/r/mf-play/1.0.0/${path}`);
    return [response.status, response.ok ? await response.text() : ''];
  };
  expect(await read('remote.js')).toEqual([200, 'own code']);
  for (const path of [
    `//${foreign}/x.js`.replace(':', '%3A'),
    `//${foreign}/x.js`,
    '//localhost/x.js',
    '/secret.js',
    '..%2fsecret.js',
    'moved.js',
    'none.js',
  ])
    expect([path, ...(await read(path))]).toEqual([path, 404, '']);
  expect(requests).toEqual([]);
});
