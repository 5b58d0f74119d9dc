import http, { type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { text } from 'node:stream/consumers';
import express from 'express';
import { createClientLimit } from './client-limit.ts';
import { siteFiles } from './site-files.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Answer of a site to a request with any Host. */
async function ask(
  path: string,
  {
    publicUrl,
    host,
    times = 1,
  }: {
    readonly publicUrl: string | undefined;
    readonly host: string;
    readonly times?: number;
  },
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }> {
  const app = express();
  app.use(
    siteFiles({
      publicFolder: os.tmpdir(),
      publicUrl,
      facts: {
        challengeOf: () => Promise.resolve(null),
        metaOf: () => Promise.resolve(null),
        tagManagerId: () => Promise.resolve(null),
        legalPages: () => Promise.resolve(['privacy']),
        authors: () => Promise.resolve(['/author/Zo%C3%AB.B']),
        quizzes: () => Promise.resolve([{ path: '/science/atoms', changedAt: '2026-01-01T00:00:00.000Z' }]),
      },
      releaseSet: () => Promise.resolve({ channel: 'production', revision: '1', modules: {} }),
      countSitemap: createClientLimit('sitemaps', 2),
    }),
  );
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const get = () =>
    new Promise<IncomingMessage>((resolve) => {
      http.get({ port, path, host: '127.0.0.1', agent: false, headers: { host } }, resolve);
    });
  for (let count = 1; count < times; count += 1) await text(await get());
  const response = await get();
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

it.each(['/robots.txt', '/sitemap.xml'])('%s names the configured site, and may be cached', async (path) => {
  const publicUrl = 'https://quiz.example';
  const { headers, body } = await ask(path, { publicUrl, host: 'evil.example' });
  expect(body).toContain('https://quiz.example/');
  expect(body).not.toContain('evil');
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

it.each(['/robots.txt', '/sitemap.xml'])(
  '%s names the host that it was asked by where none is configured, and no cache gives that to others',
  async (path) => {
    const { headers, body } = await ask(path, { publicUrl: undefined, host: 'evil.example' });
    expect(body).toContain('http://evil.example/');
    expect(headers['cache-control']).toBe('private, no-cache');
  },
);

it('the sitemap is made a few times a minute for one client, and no oftener', async () => {
  const site = { publicUrl: 'https://quiz.example', host: 'x' };
  expect((await ask('/sitemap.xml', { ...site, times: 2 })).status).toBe(200);
  expect((await ask('/sitemap.xml', { ...site, times: 3 })).status).toBe(429);
});

it('the sitemap has the pages of authors', async () => {
  const { body } = await ask('/sitemap.xml', { publicUrl: 'https://quiz.example', host: 'x' });
  expect(body).toContain('<loc>https://quiz.example/author/Zo%C3%AB.B</loc>');
});

it('the sitemap has the legal pages that say something', async () => {
  const { body } = await ask('/sitemap.xml', { publicUrl: 'https://quiz.example', host: 'x' });
  expect(body).toContain('<loc>https://quiz.example/privacy</loc>');
  expect(body).not.toContain('/imprint');
});
