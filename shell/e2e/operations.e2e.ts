import { execFile } from 'node:child_process';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startQuiz } from './support/playing.ts';
import { expect, test, type Page } from '@playwright/test';
import { publishBuild, readBuild, type Build } from '../cli/publish-build.ts';
import { fetchReleaseSet, promoteRelease } from '../cli/registry-client.ts';
import { ROOT } from '../cli/workspace.ts';
import { startOperations, type Operations } from './support/operations.ts';
import { variantBuild } from './support/variant-release.ts';

const run = promisify(execFile);
const FOREIGN = 'mf-profile';

let operations: Operations;
test.beforeAll(async () => {
  operations = await startOperations(FOREIGN);
});
test.afterAll(() => operations.stop());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** Sends a raw request from an address of this machine: nothing is decoded, no header is added. */
function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  from = '127.0.0.1',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers, localAddress: from }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

/** Origins from which a page has loaded something. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

const liveRelease = async (module: string) =>
  (await fetchReleaseSet(operations.place)).modules[module]?.current;

function releaseCommand(...args: readonly string[]) {
  const { place } = operations;
  const env = { ...process.env, API_PORT: String(place.apiPort), QUIZMESH_DATA: place.dataFolder };
  return run('npm', ['run', '--silent', 'release', '--', FOREIGN, ...args], { cwd: ROOT, env });
}

test('behind nginx: a quiz can be played, files are immutable and compressed, a missing file is an uncached 404', async ({
  page,
}) => {
  const { front } = operations;
  const origins = watchOrigins(page);
  await page.goto(`${front.url}/quiz/1`);
  await startQuiz(page);
  await page.getByRole('group', { name: 'Options' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /Next Question|Get Results/u })).toBeEnabled();
  expect([...origins]).toEqual([front.url]);

  const { base = '', entry = '' } = (await liveRelease('mf-play')) ?? {};
  const file = `${front.url}${base}${entry}`;
  const [brotli, gzip, plain] = await Promise.all([
    ask(file, { 'accept-encoding': 'gzip, deflate, br' }),
    ask(file, { 'accept-encoding': 'gzip' }),
    ask(file),
  ]);
  expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  for (const { status, headers } of [brotli, gzip, plain])
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
  expect(brotli.headers.vary).toBe('Accept-Encoding');
  expect(brotli.bytes).toBeLessThan(plain.bytes / 2);
  expect((await ask(file, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');

  const html = await ask(`${front.url}/`, { 'accept-encoding': 'gzip' });
  expect(html.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  for (const missing of [
    '/r/mf-play/1.0.0-none/remote.js',
    `${base}none.js`,
    '/r/%2e%2e/secrets.json',
    '/plain-release/mf-play/x.js',
  ]) {
    const answer = await ask(`${front.url}${missing}`, { 'accept-encoding': 'br' });
    expect([missing, answer.status]).toEqual([missing, 404]);
    expect(answer.headers['cache-control'] ?? 'no-store').not.toContain('immutable');
  }
});

test('behind nginx: a client address cannot be forged, and the page reports that the API is down', async ({
  page,
}) => {
  const { front, stopApi, startApi } = operations;
  const left = async (forged: string, from?: string) =>
    Number(
      (await ask(`${front.url}/api/none`, { 'x-forwarded-for': forged }, from)).headers[
        'ratelimit-remaining'
      ],
    );
  const first = await left('10.1.1.1');
  expect([await left('10.2.2.2'), await left('10.3.3.3, 10.4.4.4')]).toEqual([first - 1, first - 2]);
  expect(await left('10.1.1.1', '127.0.0.2')).toBeGreaterThan(first - 2);

  await stopApi();
  const away = await page.request.get(`${front.url}/api/quizzes`);
  expect([away.status(), away.headers()['retry-after'], away.headers()['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(await away.json()).toMatchObject({
    code: 'UNAVAILABLE',
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/u),
  });
  await page.goto(`${front.url}/browse`);
  await expect(page.getByRole('banner')).toBeVisible();
  await startApi();
  await expect(async () => {
    expect((await ask(`${front.url}/api/quizzes`)).status).toBe(200);
  }).toPass({ timeout: 8000 });
});

test('static host: the release command checks the files there and registers them; browsers see one origin', async ({
  page,
}) => {
  const { front, staticHost, upload } = operations;
  const build = await readBuild(FOREIGN);
  await expect(releaseCommand('--upstream', 'http://127.0.0.1:9/files/')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('http://127.0.0.1:9 is not among RELEASE_HOSTS'),
  });
  const upstream = await upload(build);
  const { stdout } = await releaseCommand('--upstream', upstream, '--promote', '--override', 'first release');
  expect(stdout).toContain(`Live: ${FOREIGN} ${build.manifest.release}`);

  const origins = watchOrigins(page);
  await expect(async () => {
    await page.goto(`${front.url}/achievements`);
    await expect(page.getByRole('heading', { level: 1, name: 'Achievement Center' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 15_000 });
  expect([...origins]).toEqual([front.url]);
  const { base = '', entry = '' } = (await liveRelease(FOREIGN)) ?? {};
  expect(base).toBe(`/r/${FOREIGN}/${build.manifest.release}/`);
  const file = `${front.url}${base}${entry}`;
  const answer = await ask(file, { 'accept-encoding': 'br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  // nginx caches it after the first request: the static host gets one request per encoding.
  await ask(file, { 'accept-encoding': 'br' });
  expect((await staticHost.log()).filter((line) => line.includes(`${entry}.br `))).toHaveLength(1);
});

/** A variant's manifest has no compressed sizes, which the budgets are compared with. */
function withRoom({ manifest, folder }: Build): Build {
  const fillings = manifest.fillings?.map((filling) => ({ ...filling, budgetKb: 40 }));
  return { folder, manifest: { ...manifest, budgetKb: 350, ...(fillings && { fillings }) } };
}

async function publishFrom(build: Build, upstream: string, delivery: 'proxied' | 'direct'): Promise<unknown> {
  return publishBuild(operations.place, build, { host: { upstream, delivery } });
}

test('direct delivery: browsers fetch the release from the allowed host, compressed and immutable', async ({
  page,
}) => {
  const { front, place, staticHost, upload } = operations;
  const build = withRoom(await variantBuild(FOREIGN, (code) => `globalThis.cameDirectly=true;${code}`));
  const upstream = await upload(build);
  await publishFrom(build, upstream, 'direct');
  await promoteRelease(place, build.manifest, { override: 'an end-to-end test' });

  const origins = watchOrigins(page);
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await expect(async () => {
    const response = await page.goto(`${front.url}/achievements`);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`script-src 'self'`);
    expect(policy.match(/https?:\/\/[^\s;]+/gu)?.every((origin) => origin === staticHost.url)).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: 'Achievement Center' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 15_000 });
  expect([...origins].sort()).toEqual([front.url, staticHost.url].sort());
  expect(failures).toEqual([]);
  expect(await page.evaluate(() => 'cameDirectly' in globalThis)).toBe(true);
  const answer = await ask(`${upstream}${build.manifest.entry}`, {
    'accept-encoding': 'br',
    origin: front.url,
  });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('static host: a release with a missing or a different file is refused', async () => {
  const build = withRoom(await variantBuild(FOREIGN));
  const { entry } = build.manifest;
  await expect(publishFrom(build, `${operations.staticHost.url}/nowhere/`, 'proxied')).rejects.toThrow(
    `/nowhere/${entry} answers 404`,
  );
  const edited = { manifest: build.manifest, folder: build.folder };
  await writeFile(path.join(edited.folder, entry), 'alert(1)');
  await expect(publishFrom(build, await operations.upload(edited), 'direct')).rejects.toThrow(
    /has \d+ bytes, not/u,
  );
});
