import http, { type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { text } from 'node:stream/consumers';
import express from 'express';
import { siteFiles } from './site-files.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Answer of a site to a request with any Host. */
async function ask(
  path: string,
  { publicUrl, host }: { readonly publicUrl: string | undefined; readonly host: string },
): Promise<{ readonly headers: IncomingHttpHeaders; readonly body: string }> {
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
    }),
  );
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) => {
    http.get({ port, path, host: '127.0.0.1', agent: false, headers: { host } }, resolve);
  });
  return { headers: response.headers, body: await text(response) };
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

it('the sitemap has the pages of authors', async () => {
  const { body } = await ask('/sitemap.xml', { publicUrl: 'https://quiz.example', host: 'x' });
  expect(body).toContain('<loc>https://quiz.example/author/Zo%C3%AB.B</loc>');
});

it('the sitemap has the legal pages that say something', async () => {
  const { body } = await ask('/sitemap.xml', { publicUrl: 'https://quiz.example', host: 'x' });
  expect(body).toContain('<loc>https://quiz.example/privacy</loc>');
  expect(body).not.toContain('/imprint');
});
