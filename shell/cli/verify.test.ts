import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

const listed = (release: string, recalledAt: string | null) => ({
  release,
  version: '1.0.0',
  commit: null,
  upstream: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  publishedBy: 'a test',
  withdrawnAt: recalledAt,
  recalledAt,
});

it('without a release tries the newest that was not recalled', async () => {
  const releases = [listed('1.0.1-b', '2026-01-02T00:00:00.000Z'), listed('1.0.0-a', null)];
  const asked: unknown[] = [];
  const registry = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      if (body !== '') asked.push(JSON.parse(body));
      const job = { id: 1, module: 'mf-a', release: '1.0.0-a', channel: 'production', requestedBy: 'a test' };
      const answer = request.method === 'GET' ? releases : { ...job, state: 'passed', report: '✔ /a' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    })();
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'verify.ts'), 'mf-a'];
  const env = { ...process.env, API_URL: `http://127.0.0.1:${port}`, QUIZMESH_RELEASE_TOKEN: 'qmr_test' };
  const command = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(command.stdout), once(command, 'exit')]);
  registry.close();
  expect(asked).toEqual([{ release: '1.0.0-a' }]);
  expect(said).toContain('Verified: mf-a 1.0.0-a');
}, 60_000);
