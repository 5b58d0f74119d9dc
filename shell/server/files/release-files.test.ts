import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { releaseIdOf } from '@quizmesh/contract/schemas';
import express, { type Express, type Response } from 'express';
import { pino } from 'pino';
import { plainFetch } from '../api-fetch.ts';
import { errorPage } from '../error-page.ts';
import { createClientLimit } from '../client-limit.ts';
import { createReleaseFileReader, releaseFiles } from './release-files.ts';

const servers: Server[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-release-files-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true, force: true });
});

async function listen(app: Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const CODE = 'own code';
const described = (name: string, content = CODE, brotliBytes: number | null = null) => ({
  path: name,
  bytes: Buffer.byteLength(content),
  brotliBytes,
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
});
const LIST = [described('remote.js'), described('moved.js'), described('page.html'), described('sub/a.css')];
const RELEASE = releaseIdOf('1.0.0', LIST);

function answerWith(response: Response, content: string | Buffer | number | undefined): void {
  if (content === undefined) response.sendStatus(404);
  else if (typeof content === 'number') response.sendStatus(content);
  else response.send(Buffer.from(content));
}

/** A site whose registry has one release of mf-play.
 *  @param files content by name, as the registry or the static host has it; a number: the status of its answer */
async function startSite(
  files: Readonly<Record<string, string | Buffer | number>>,
  { list = LIST, isUpstream = false, lookups = 1000 } = {},
) {
  const requests: string[] = [];
  const foreign = await listen(
    express().use((request, response) => {
      requests.push(`foreign ${request.url}`);
      response.send('foreign code');
    }),
  );
  const host = express();
  host.get('/play/moved.js', (_request, response) => response.redirect(`${foreign}/moved.js`));
  host.use((request, response) => {
    requests.push(`host ${request.url}`);
    const content = files[request.path.replace('/play/', '')];
    answerWith(response, content);
  });
  const upstream = isUpstream ? `${await listen(host)}/play/` : null;
  const registry = express();
  const base = '/api/modules/:name/releases/:release';
  registry.get(`${base}/files`, (request, response) => {
    requests.push(`list ${request.params['release']}`);
    if (request.params['release'] === RELEASE) response.json({ files: list, upstream });
    else response.sendStatus(404);
  });
  registry.get(`${base}/file`, (request, response) => {
    requests.push(`file ${new URL(request.url, 'http://x').searchParams.get('path') ?? ''}`);
    const content = files[new URL(request.url, 'http://x').searchParams.get('path') ?? ''];
    answerWith(response, content);
  });
  const registryUrl = await listen(registry);
  const startShell = async () => {
    const registryFetch = plainFetch(registryUrl);
    const read = createReleaseFileReader({ registryFetch, releasesFolder: folder });
    const shell = express().set('trust proxy', 1);
    shell.use('/r', releaseFiles(read, createClientLimit('lookups', lookups)));
    return `${await listen(shell.use(errorPage(pino({ level: 'silent' }))))}/r/mf-play`;
  };
  return { startShell, foreign, requests, site: await startShell() };
}

const statusOf = async (url: string) => (await fetch(url)).status;

it('a file that the manifest names is sent with its type, for ever, and cannot be opened as a page', async () => {
  const { site } = await startSite({ 'remote.js': CODE });
  const response = await fetch(`${site}/${RELEASE}/remote.js`);
  expect([response.status, await response.text()]).toEqual([200, CODE]);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/u);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it.each([
  ['a file that the manifest does not list', 'other.js'],
  ['the manifest', 'release.json'],
  ['a page, even one that the manifest lists', 'page.html'],
  ['a path upwards', '..%2f..%2fsecrets.json'],
  ['a compressed version by its own name', 'remote.js.br'],
])('%s is not there', async (_what, name) => {
  const content = 'x';
  const { site } = await startSite({ 'other.js': content, 'page.html': CODE, 'remote.js': CODE });
  expect(await statusOf(`${site}/${RELEASE}/${name}`)).toBe(404);
});

it('a file with another hash than in the manifest is not served, wherever it comes from', async () => {
  for (const isUpstream of [false, true]) {
    const { site } = await startSite({ 'remote.js': 'evil code' }, { isUpstream });
    expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(404);
  }
  await mkdir(path.join(folder, 'mf-play', RELEASE), { recursive: true });
  await writeFile(path.join(folder, 'mf-play', RELEASE, 'remote.js'), 'evil code');
  const { site } = await startSite({});
  expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(404);
});

it.each([
  [false, 503],
  [true, 503],
  [false, 429],
])(
  'a file that its registry or static host does not give now is not said to be missing (static host: %s, %d)',
  async (isUpstream, status) => {
    const failing: Record<string, string | number> = { 'remote.js': status };
    const { site } = await startSite(failing, { isUpstream });
    expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(503);
    failing['remote.js'] = CODE;
    expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(200);
  },
);

it('a damaged copy is fetched again', async () => {
  const copy = path.join(folder, 'mf-play', RELEASE, 'remote.js');
  await mkdir(path.dirname(copy), { recursive: true });
  await writeFile(copy, 'damaged');
  const { site } = await startSite({ 'remote.js': CODE });
  expect(await (await fetch(`${site}/${RELEASE}/remote.js`)).text()).toBe(CODE);
  expect(await readFile(copy, 'utf8')).toBe(CODE);
});

it('a static host that sends more than the file has is not read to its end', async () => {
  const { site } = await startSite({ 'remote.js': 'x'.repeat(5_000_000) }, { isUpstream: true });
  expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(404);
});

const keep = async (name: string, content: string) => {
  const file = path.join(folder, 'mf-play', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
};

it.each(['{"files": [', JSON.stringify({ files: LIST.slice(1), upstream: null })])(
  'a list of files that was damaged on the disk is fetched again: %s',
  async (damaged) => {
    await keep(`${RELEASE}.files.json`, damaged);
    const { site } = await startSite({ 'remote.js': CODE });
    expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(200);
  },
);

it('a release whose id is no hash over its files is served from its copies where the registry does not know it', async () => {
  const release = '1.0.0-first';
  await keep(`${release}.files.json`, JSON.stringify({ files: LIST, upstream: null }));
  await keep(`${release}/remote.js`, CODE);
  const { site } = await startSite({});
  expect(await statusOf(`${site}/${release}/remote.js`)).toBe(200);
});

it('a copy that was swapped for a link is not followed', async () => {
  await mkdir(path.join(folder, 'mf-play', RELEASE), { recursive: true });
  await writeFile(path.join(folder, 'elsewhere.js'), CODE);
  await symlink(path.join(folder, 'elsewhere.js'), path.join(folder, 'mf-play', RELEASE, 'remote.js'));
  const { site, requests } = await startSite({});
  expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(404);
  expect(requests).toContain('file remote.js');
});

it('a folder that was swapped for a link is not followed', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, 'remote.js'), CODE);
  await mkdir(path.join(folder, 'mf-play'));
  await symlink(elsewhere, path.join(folder, 'mf-play', RELEASE));
  const { site, requests } = await startSite({ 'sub/a.css': CODE });
  expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(404);
  expect(requests).toContain('file remote.js');
  expect(await statusOf(`${site}/${RELEASE}/sub/a.css`)).toBe(200);
  expect(await readdir(elsewhere)).toEqual(['remote.js']);
});

it('each file is fetched once, also after the next start and while the registry is away', async () => {
  const { site, requests, startShell } = await startSite({ 'remote.js': CODE, 'sub/a.css': CODE });
  await Promise.all(Array.from({ length: 5 }, () => fetch(`${site}/${RELEASE}/remote.js`)));
  await fetch(`${site}/${RELEASE}/sub/a.css`);
  const again = await startShell();
  expect(await (await fetch(`${again}/${RELEASE}/sub/a.css`)).text()).toBe(CODE);
  expect(requests.sort()).toEqual([`file remote.js`, 'file sub/a.css', `list ${RELEASE}`]);
});

it('an unknown release is asked for once, however often it is requested', async () => {
  const { site, requests } = await startSite({});
  for (let time = 0; time < 5; time += 1) expect(await statusOf(`${site}/9.9.9/a.js`)).toBe(404);
  expect(requests).toEqual(['list 9.9.9']);
});

it('made-up releases are asked for up to a limit per network, and nobody else notices', async () => {
  const { site, requests } = await startSite({ 'remote.js': CODE }, { lookups: 5 });
  const get = (release: string, address: string) =>
    fetch(`${site}/${release}/remote.js`, { headers: { 'x-forwarded-for': address } });
  expect((await get(RELEASE, '203.0.113.9')).status).toBe(200);
  const statuses: number[] = [];
  for (let time = 0; time < 9; time += 1) statuses.push((await get(`9.9.${time}`, '203.0.113.9')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429, 429, 429, 429]);
  expect((await get('9.9.8', '203.0.113.9')).headers.get('retry-after')).toMatch(/^[1-6]?\d$/u);
  expect(requests.filter((request) => request.startsWith('list 9.9'))).toHaveLength(4);
  expect((await get(RELEASE, '203.0.113.9')).status).toBe(200);
  expect((await get('9.9.8', '198.51.100.1')).status).toBe(404);
  expect((await get(RELEASE, '198.51.100.1')).status).toBe(200);
});

it('made-up releases do not push the others out of memory', async () => {
  const { site, requests } = await startSite({ 'remote.js': CODE }, { lookups: 5000 });
  await statusOf(`${site}/${RELEASE}/remote.js`);
  await rm(folder, { recursive: true });
  for (let batch = 0; batch < 11; batch += 1)
    await Promise.all(Array.from({ length: 100 }, (_, at) => fetch(`${site}/9.${batch}.${at}/a.js`)));
  expect(await statusOf(`${site}/${RELEASE}/remote.js`)).toBe(200);
  expect(requests.filter((request) => request === `list ${RELEASE}`)).toHaveLength(1);
});

it('a compressed version is sent to whoever takes it, when it unpacks to the very file', async () => {
  const list = [described('remote.js', CODE, 12), described('other.js', CODE, 12)];
  const twins = { 'remote.js.br': brotliCompressSync(CODE), 'other.js.br': brotliCompressSync('evil') };
  const { site } = await startSite({ 'remote.js': CODE, 'other.js': CODE, ...twins }, { list });
  const encodingOf = async (name: string, accepted: string) => {
    const response = await fetch(`${site}/${RELEASE}/${name}`, { headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toBe(CODE);
    return response.headers.get('content-encoding');
  };
  expect(await encodingOf('remote.js', 'br')).toBe('br');
  expect(await encodingOf('remote.js', 'gzip')).toBeNull();
  expect(await encodingOf('other.js', 'br')).toBeNull();
});

it('from a static host: no other host is asked because of a path or a redirect', async () => {
  const { site, foreign, requests } = await startSite({ 'remote.js': CODE }, { isUpstream: true });
  expect(await (await fetch(`${site}/${RELEASE}/remote.js`)).text()).toBe(CODE);
  expect(await statusOf(`${site}/${RELEASE}/moved.js`)).toBe(404);
  for (const name of [`/${foreign.replace('http://', '')}/x.js`, '..%2fsecret.js', 'a/../../secret.js'])
    expect(await statusOf(`${site}/${RELEASE}/${name}`)).toBe(404);
  expect(requests.filter((request) => request.startsWith('foreign'))).toEqual([]);
});
