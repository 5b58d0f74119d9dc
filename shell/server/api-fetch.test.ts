import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SHELL_SECRET_HEADER } from '@quizmesh/contract';
import { openTestTracing } from '../../api/tracing/src/testing/open-test-tracing.ts';
import { startOtlpCollector } from '../../api/tracing/src/testing/otlp-collector.ts';
import { createApiFetch } from './api-fetch.ts';
import { createShellSecret } from './shell-secret.ts';

const SECRET = 'mUcU3pXr7vS0qLwZ9bTnE5yKd2HfGj81aVoC';
const warnings: string[] = [];
const log = { warn: (text: string) => warnings.push(text) };
let server: Server;
let folder: string;
const received: IncomingHttpHeaders[] = [];

beforeEach(async () => {
  received.length = 0;
  warnings.length = 0;
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-secret-'));
  server = createServer(({ headers, url }, response) => {
    received.push(headers);
    if (url === '/api/moved') response.writeHead(302, { location: '/api/elsewhere' });
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await rm(folder, { recursive: true });
});

const apiFetch = (secret?: string) =>
  createApiFetch({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: createShellSecret({
      shellSecret: secret,
      shellSecretFile: path.join(folder, 'shell-secret'),
      log,
    }),
  });
const secrets = () => received.map((headers) => headers[SHELL_SECRET_HEADER]);

it("the shell's own requests carry the configured secret, beside their other headers", async () => {
  await apiFetch(SECRET)('/api/modules', { headers: { 'content-type': 'application/json' } });
  expect(received[0]).toMatchObject({ [SHELL_SECRET_HEADER]: SECRET, 'content-type': 'application/json' });
});

it('without a configured one the secret is read when the API has written it, once', async () => {
  const ask = apiFetch();
  await ask('/api/modules', {});
  await ask('/api/modules', {});
  await writeFile(path.join(folder, 'shell-secret'), `${SECRET}\n`);
  await ask('/api/modules', {});
  await rm(path.join(folder, 'shell-secret'));
  await ask('/api/modules', {});
  expect(secrets()).toEqual([undefined, undefined, SECRET, SECRET]);
  expect(warnings).toHaveLength(1);
});

it('the secret follows no redirect', async () => {
  await expect(apiFetch(SECRET)('/api/moved', {})).rejects.toThrow();
  expect(received).toHaveLength(1);
});

it('a traced request carries the signed trace of the work that it is for, and says nothing of its path', async () => {
  const collector = await startOtlpCollector();
  const tracing = await openTestTracing(collector.url);
  const { port } = server.address() as AddressInfo;
  const secret = createShellSecret({ shellSecret: SECRET, shellSecretFile: '', log });
  const ask = createApiFetch({ apiUrl: `http://127.0.0.1:${port}`, secret, tracing });
  await ask('/api/modules', {});
  expect(received[0]).not.toHaveProperty('traceparent');
  const page = { name: 'page', kind: 'server' } as const;
  await tracing.run({ span: page, parent: null }, () => ask('/api/challenges/token-of-a-link', {}));
  const span = await collector.span(({ name }) => name === 'GET /api');
  expect(received[1]?.['traceparent']).toBe(`00-${span.traceId}-${span.spanId}-01`);
  expect(tracing.trustedParent(received[1] ?? {})).toBe(received[1]?.['traceparent']);
  expect(collector.bodies.join('')).not.toContain('token-of-a-link');
  await tracing.close();
  await collector.stop();
});
