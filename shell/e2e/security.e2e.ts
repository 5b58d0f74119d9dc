import { connect } from 'node:net';
import { PERMISSIONS_POLICY } from '@quizmesh/contract';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';

/** docs/security-tests.md lists what is tested here and elsewhere. */

const PAGE = [200, /script-src 'self' 'sha256-[^;]+;.*frame-ancestors 'none'/u] as const;
const LOST = [404, PAGE[1]] as const;
/** A file of a release can do nothing when it is opened as a page. */
/** What the shell's server answers besides pages runs no inline script at all. */
const FILE = [200, /script-src 'self';.*frame-ancestors 'none'/u] as const;
const LOST_PLAIN = [404, FILE[1]] as const;
const LOST_FILE = [404, /^sandbox; default-src 'none'; frame-ancestors 'none'$/u] as const;
const DATA = [200, /^default-src 'none';.*frame-ancestors 'none'/u] as const;
const REFUSED = (status: number) => [status, DATA[1]] as const;

/** Status and content security policy of one address of every kind. */
const ADDRESSES: Readonly<Record<string, readonly [number, RegExp]>> = {
  '/': PAGE,
  '/quiz/1': PAGE,
  '/admin': PAGE,
  '/reset-password?token=x': PAGE,
  '/no/such/page': LOST,
  '/%E0%A4%A': LOST,
  '/robots.txt': FILE,
  '/sitemap.xml': FILE,
  '/manifest.webmanifest': FILE,
  '/assets/none.js': LOST_PLAIN,
  '/r/mf-play/none/remote.js': LOST_FILE,
  '/r/%2e%2e/secrets.json': LOST,
  '/assets/%2e%2e/index.html': LOST,
  '/assets/..%5c..%5cpackage.json': LOST_PLAIN,
  '/cards/quiz/1.png': FILE,
  '/__visit': FILE,
  '/__releases': FILE,
  '/api/categories': DATA,
  '/api/nothing': REFUSED(404),
  '/api/auth/profile': REFUSED(401),
  '/api/quiz/%E0%A4%A': REFUSED(400),
  '/api/record-answer': REFUSED(405),
};

test('every kind of address answers with its security headers, is never framed and never sniffed', async ({
  quizmesh: { url },
}) => {
  for (const [address, [status, policy]] of Object.entries(ADDRESSES)) {
    const response = await fetch(url + address, { redirect: 'manual' });
    const { headers } = response;
    expect([address, response.status]).toEqual([address, status]);
    expect(headers.get('content-security-policy'), address).toMatch(policy);
    expect(headers.get('content-security-policy'), address).not.toMatch(/script-src[^;]*unsafe|\*/u);
    expect(headers.get('x-content-type-options'), address).toBe('nosniff');
    expect(headers.get('referrer-policy'), address).toBe('no-referrer');
    expect(headers.get('permissions-policy'), address).toBe(PERMISSIONS_POLICY);
    expect(headers.get('x-frame-options'), address).toBe('DENY');
    expect(headers.get('strict-transport-security'), address).toBe('max-age=31536000');
    expect(headers.get('cross-origin-opener-policy'), address).toBe('same-origin');
    expect(headers.get('x-powered-by'), address).toBeNull();
    await response.arrayBuffer();
  }
});

/** Writes raw bytes. @returns the received bytes until the connection was closed or silent for a second */
function writeRaw(quizmesh: Quizmesh, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(quizmesh.place.shellPort, '127.0.0.1');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, end);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('close', end).on('error', end);
    socket.write(bytes);
  });
}

const HOST = 'Host: localhost\r\n';
const RAW: Readonly<Record<string, string>> = {
  'two lengths': `POST /api/visits HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 11\r\n\r\nabcdefghijk`,
  'a length and chunks': `POST /api/visits HTTP/1.1\r\n${HOST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/admin/stats HTTP/1.1\r\n${HOST}\r\n`,
  'chunks spelled otherwise': `POST /api/visits HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'a header of 70 KB': `GET / HTTP/1.1\r\n${HOST}X-Long: ${'x'.repeat(70_000)}\r\n\r\n`,
  'an address of 70 KB': `GET /${'x'.repeat(70_000)} HTTP/1.1\r\n${HOST}\r\n`,
  'a line break in a header': `GET / HTTP/1.1\r\n${HOST}X-Bad: a\rSet-Cookie: b\r\n\r\n`,
  'no host': 'GET / HTTP/1.1\r\n\r\n',
};

test('malformed requests are rejected once, and the server keeps running', async ({ quizmesh }) => {
  for (const [name, bytes] of Object.entries(RAW)) {
    const answer = await writeRaw(quizmesh, bytes);
    expect(answer.match(/HTTP\/1\.1 (\d+)/gu) ?? [], name).toEqual([expect.stringMatching(/ 4\d\d$/u)]);
  }
  const errors = [
    ['/api/telemetry', `{"a":"${'x'.repeat(200_000)}"}`, 413],
    ['/__override', '{"token":', 400],
    ['/__override', `{"token":"${'x'.repeat(9000)}"}`, 413],
    ['/no/such/page', '{}', 405],
    ['/api/telemetry', '{'.repeat(5000), 400],
  ] as const;
  for (const [path, body, status] of errors) {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(quizmesh.url + path, { method: 'POST', headers, body });
    expect([path, answer.status]).toEqual([path, status]);
  }
  const forged = await writeRaw(
    quizmesh,
    `GET / HTTP/1.1\r\nHost: a"><xss-mark>\r\nConnection: close\r\n\r\n`,
  );
  expect(forged).not.toContain('<xss-mark>');
  expect((await fetch(quizmesh.url)).status).toBe(200);
});

test('no URL parameter redirects to another site, and no other site can frame the page', async ({
  page,
  quizmesh,
}) => {
  const elsewhere = 'https://evil.test/';
  const names = [
    'next',
    'url',
    'redirect',
    'redirect_uri',
    'returnTo',
    'continue',
    'state',
    'token',
    'verified',
  ];
  const query = names.map((name) => `${name}=${encodeURIComponent(elsewhere)}`).join('&');
  for (const path of [
    '/',
    '/api/auth/verify-email',
    '/api/auth/google',
    '/api/auth/google/callback',
    '//evil.test/',
    '/\\evil.test/',
  ]) {
    const response = await fetch(`${quizmesh.url}${path}?${query}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-host': 'evil.test' },
    });
    expect(response.headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/u);
  }
  const requests: string[] = [];
  page.on('framenavigated', (frame) => requests.push(frame.url()));
  await page.goto(`${quizmesh.url}/?${query}&auth=success`);
  await expect(page.locator('main h1')).toBeVisible();
  expect(requests.filter((address) => new URL(address).origin !== quizmesh.url)).toEqual([]);

  await page.route('https://evil.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${quizmesh.url}/admin"></iframe>` }),
  );
  await page.goto(elsewhere);
  const inner = page.frames().find((frame) => frame !== page.mainFrame());
  await expect.poll(() => inner?.url()).toMatch(/^chrome-error:/u);
});
