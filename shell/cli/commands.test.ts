import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

/** Runs a command against a registry.
 *  @param answers by method and path; any other request fails
 *  @returns what it sent, and what it said */
async function run(command: string, args: readonly string[], answers: Readonly<Record<string, unknown>>) {
  const sent: unknown[] = [];
  const registry = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      if (body !== '') sent.push(JSON.parse(body));
      const answer = answers[`${request.method ?? ''} ${request.url ?? ''}`];
      response.statusCode = answer === undefined ? 500 : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
    })();
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const started = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, `${command}.ts`), ...args],
    {
      env: { ...process.env, API_URL: `http://127.0.0.1:${port}`, QUIZMESH_RELEASE_TOKEN: 'qmr_test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [said, failed] = await Promise.all([
    text(started.stdout),
    text(started.stderr),
    once(started, 'exit'),
  ]);
  registry.close();
  return { sent, said: said + failed };
}

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

it('verify without a release tries the newest that was not recalled', async () => {
  const job = { id: 1, module: 'mf-a', release: '1.0.0-a', channel: 'production', requestedBy: 'a test' };
  const { sent, said } = await run('verify', ['mf-a'], {
    'GET /api/modules/mf-a/releases': [
      listed('1.0.1-b', '2026-01-02T00:00:00.000Z'),
      listed('1.0.0-a', null),
    ],
    'POST /api/modules/mf-a/verification-jobs': { ...job, state: 'passed', report: '✔ /a' },
  });
  expect(sent).toEqual([{ release: '1.0.0-a' }]);
  expect(said).toContain('Verified: mf-a 1.0.0-a');
}, 60_000);

it('rollback goes back, too, where the registry cannot tell how the modules are', async () => {
  const { said } = await run('rollback', ['mf-a'], {
    'POST /api/modules/mf-a/rollback': {
      module: 'mf-a',
      channel: 'production',
      current: '1.0.0-a',
      lastGood: null,
      canary: null,
      lock: null,
    },
  });
  expect(said).toContain('Live: mf-a 1.0.0-a');
}, 60_000);
