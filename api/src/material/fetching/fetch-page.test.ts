import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { fetchPage } from './fetch-page.ts';
import type { Network } from './network.ts';

const PUBLIC = '93.184.216.34';
const OTHER_PUBLIC = '1.1.1.1';

interface Inside {
  readonly network: Network;
  /** Hosts that were resolved, and addresses that were connected to, in order. */
  readonly resolved: string[];
  readonly connected: string[];
}

const servers: { close(done: () => void): unknown }[] = [];
afterAll(async () => {
  for (const server of servers) await new Promise<void>((resolve) => void server.close(resolve));
});

/** A real server without TLS, which stands for every address that is connected to.
 *  @param addresses of a host, by the count of its resolutions; the public one when absent */
async function inside(
  listener: RequestListener,
  addresses: (host: string, count: number) => readonly string[] = () => [PUBLIC],
): Promise<Inside> {
  const server: Server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const resolved: string[] = [];
  const connected: string[] = [];
  const network: Network = {
    resolve(host) {
      resolved.push(host);
      return Promise.resolve(addresses(host, resolved.filter((other) => other === host).length));
    },
    connect({ address }) {
      connected.push(address);
      return connect(port, '127.0.0.1');
    },
  };
  return { network, resolved, connected };
}

const { signal } = new AbortController();
const page: RequestListener = (_request, response) =>
  void response.setHeader('content-type', 'text/html').end('<p>Rhine');
const fetchFrom = ({ network }: Inside, address = 'https://rivers.example/rhine', timeoutMs?: number) =>
  fetchPage(address, { network, signal, ...(timeoutMs !== undefined && { timeoutMs }) });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'fetched',
    (error: unknown) => (error as { code: string }).code,
  );
const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => Buffer.from(bytes).toString();

describe('fetching a page', () => {
  it('sends its path to the resolved address, without cookies and credentials', async () => {
    let seen: unknown;
    const site = await inside((request, response) => {
      seen = { url: request.url, headers: Object.keys(request.headers).sort(), host: request.headers.host };
      response.setHeader('set-cookie', 'a=1');
      page(request, response);
    });
    const { host, contentType, bytes } = await fetchFrom(
      site,
      'https://rivers.example:443/rhine?of=Europe#source',
    );
    expect({ host, contentType, text: textOf({ bytes }) }).toEqual({
      host: 'rivers.example',
      contentType: 'text/html',
      text: '<p>Rhine',
    });
    expect(seen).toEqual({
      url: '/rhine?of=Europe',
      headers: ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
      host: 'rivers.example',
    });
    expect(site.connected).toEqual([PUBLIC]);
  });

  it.each([
    ['http', 'http://rivers.example/'],
    ['another scheme', 'ftp://rivers.example/'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,rhine'],
    ['a script', 'javascript:alert(1)'],
    ['no scheme', 'rivers.example'],
    ['a user', 'https://user@rivers.example/'],
    ['a password', 'https://user:secret@rivers.example/'],
    ['a password alone', 'https://:secret@rivers.example/'],
    ['another port', 'https://rivers.example:8443/'],
    ['the port of http', 'https://rivers.example:80/'],
    ['an IPv4 address', 'https://127.0.0.1/'],
    ['a public IPv4 address', 'https://93.184.216.34/'],
    ['a decimal address', 'https://2130706433/'],
    ['a hexadecimal address', 'https://0x7f000001/'],
    ['an octal address', 'https://0177.0.0.1/'],
    ['a short address', 'https://127.1/'],
    ['a mixed address', 'https://0x7f.0.1/'],
    ['a full-width address', 'https://１２７.０.０.１/'],
    ['an encoded address', 'https://%31%32%37.0.0.1/'],
    ['an address with a dot at its end', 'https://127.0.0.1./'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['IPv6', 'https://[::1]/'],
    ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/'],
    ['6to4', 'https://[2002:7f00:1::]/'],
    ['localhost', 'https://localhost/'],
    ['localhost with a dot', 'https://localhost./'],
    ['a name below localhost', 'https://a.localhost/'],
    ['a name without a dot', 'https://intranet/'],
    ['a name of the local network', 'https://printer.local/'],
    ['a name inside a cloud', 'https://metadata.google.internal/'],
    ['a hidden service', 'https://rivers.onion/'],
    ['nothing', ''],
    ['a long address', `https://rivers.example/${'a'.repeat(2000)}`],
  ])('is refused before anything is resolved: %s', async (_what, address) => {
    const site = await inside(page);
    expect(await refusal(fetchFrom(site, address))).toBe('ADDRESS_NOT_ALLOWED');
    expect(site.resolved).toEqual([]);
    expect(site.connected).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['2002:a00:1::1']],
    [[PUBLIC, '192.168.0.1']],
    [['fd00::1', PUBLIC]],
    [[]],
  ])('connects to nothing when the host has the addresses %j', async (addresses) => {
    const site = await inside(page, () => addresses);
    expect(await refusal(fetchFrom(site))).toBe('ADDRESS_UNREACHABLE');
    expect(site.connected).toEqual([]);
  });

  it('resolves each host once, so that a second answer of its name server changes nothing', async () => {
    const site = await inside(page, (_host, count) => [count === 1 ? PUBLIC : '127.0.0.1']);
    expect(textOf(await fetchFrom(site))).toBe('<p>Rhine');
    expect(site.resolved).toEqual(['rivers.example']);
    expect(site.connected).toEqual([PUBLIC]);
  });

  const redirectTo =
    (location: string, status = 302): RequestListener =>
    (request, response) => {
      if (request.url === '/rhine') response.writeHead(status, { location }).end();
      else page(request, response);
    };

  it.each([301, 302, 303, 307, 308])(
    'follows a redirect with status %s to another public host',
    async (status) => {
      const site = await inside(redirectTo('https://other.example/danube', status), (host) => [
        host === 'other.example' ? OTHER_PUBLIC : PUBLIC,
      ]);
      expect((await fetchFrom(site)).host).toBe('other.example');
      expect(site.connected).toEqual([PUBLIC, OTHER_PUBLIC]);
    },
  );

  it('follows a relative redirect', async () => {
    const site = await inside(redirectTo('../danube'));
    expect(textOf(await fetchFrom(site))).toBe('<p>Rhine');
  });

  it.each([
    'http://rivers.example/danube',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://rivers.example:22/',
    'https://user:secret@rivers.example/danube',
    '//169.254.169.254/',
    'file:///etc/passwd',
    '',
  ])('does not follow a redirect to %j', async (location) => {
    const site = await inside(redirectTo(location));
    expect(await refusal(fetchFrom(site))).toBe('ADDRESS_UNREACHABLE');
    expect(site.connected).toEqual([PUBLIC]);
  });

  it('checks the host of a redirect again, also the same host that has another address by then', async () => {
    const rebound = await inside(redirectTo('https://rivers.example/danube'), (_host, count) => [
      count === 1 ? PUBLIC : '127.0.0.1',
    ]);
    expect(await refusal(fetchFrom(rebound))).toBe('ADDRESS_UNREACHABLE');
    expect(rebound.connected).toEqual([PUBLIC]);
    const inner = await inside(redirectTo('https://inner.example/'), (host) => [
      host === 'inner.example' ? '10.0.0.1' : PUBLIC,
    ]);
    expect(await refusal(fetchFrom(inner))).toBe('ADDRESS_UNREACHABLE');
    expect(inner.connected).toEqual([PUBLIC]);
  });

  it('gives up after five redirects', async () => {
    const site = await inside(
      (_request, response) => void response.writeHead(302, { location: '/again' }).end(),
    );
    expect(await refusal(fetchFrom(site))).toBe('ADDRESS_UNREACHABLE');
    expect(site.connected).toHaveLength(6);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('unpacks %s, up to 10 MB', async (encoding, pack) => {
    let content = Buffer.from('<p>Rhine');
    const site = await inside((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
        .end(pack(content));
    });
    expect(textOf(await fetchFrom(site))).toBe('<p>Rhine');
    content = Buffer.alloc(11_000_000, ' ');
    expect(await refusal(fetchFrom(site))).toBe('MATERIAL_TOO_LARGE');
  });

  const withHeaders =
    (headers: Record<string, string>, body = 'x'): RequestListener =>
    (_request, response) =>
      void response.writeHead(200, headers).end(body);

  it.each<readonly [what: string, listener: RequestListener, code: string]>([
    ['a picture', withHeaders({ 'content-type': 'image/png' }), 'MATERIAL_NOT_SUPPORTED'],
    ['JSON', withHeaders({ 'content-type': 'application/json' }), 'MATERIAL_NOT_SUPPORTED'],
    ['no type', withHeaders({}), 'MATERIAL_NOT_SUPPORTED'],
    [
      'unknown packing',
      withHeaders({ 'content-type': 'text/html', 'content-encoding': 'zstd' }),
      'MATERIAL_NOT_SUPPORTED',
    ],
    [
      'broken packing',
      withHeaders({ 'content-type': 'text/html', 'content-encoding': 'gzip' }),
      'ADDRESS_UNREACHABLE',
    ],
    [
      'a length above the limit',
      withHeaders({ 'content-type': 'text/html', 'content-length': '99000000' }, ''),
      'MATERIAL_TOO_LARGE',
    ],
    [
      'an endless body',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const write = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
          response.once('drain', write);
        };
        write();
      },
      'MATERIAL_TOO_LARGE',
    ],
    ['an error', (_request, response) => void response.writeHead(404).end(), 'ADDRESS_UNREACHABLE'],
    ['a login', (_request, response) => void response.writeHead(401).end(), 'ADDRESS_UNREACHABLE'],
    ['headers of 100 KB', withHeaders({ 'x-long': 'a'.repeat(100_000) }), 'ADDRESS_UNREACHABLE'],
    ['a broken connection', (request) => void request.socket.destroy(), 'ADDRESS_UNREACHABLE'],
  ])('is refused when the server sends %s', async (_what, listener, code) => {
    expect(await refusal(fetchFrom(await inside(listener)))).toBe(code);
  });

  it('ends at its time limit: a silent server, a slow body, and a name server without an answer', async () => {
    const silent = await inside(() => undefined);
    expect(await refusal(fetchFrom(silent, undefined, 200))).toBe('ADDRESS_UNREACHABLE');
    const slow = await inside((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    });
    expect(await refusal(fetchFrom(slow, undefined, 200))).toBe('ADDRESS_UNREACHABLE');
    const { network } = await inside(page);
    const deaf: Inside = {
      network: { ...network, resolve: () => new Promise(() => undefined) },
      resolved: [],
      connected: [],
    };
    expect(await refusal(fetchFrom(deaf, undefined, 200))).toBe('ADDRESS_UNREACHABLE');
  });

  it('ends with the reason of its caller', async () => {
    const { network } = await inside(() => undefined);
    const controller = new AbortController();
    const fetching = fetchPage('https://rivers.example/', { network, signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(fetching).rejects.toThrow('gone');
  });
});
