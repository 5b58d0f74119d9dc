import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { json } from 'node:stream/consumers';
import type { VerificationResult } from '@quizmesh/contract';
import { finishVerification } from './registry-client.ts';

const before = { ...process.env };
beforeAll(() => {
  process.env['QUIZMESH_RELEASE_TOKEN'] = 'qmr_test';
});
afterAll(() => {
  process.env = before;
});

const FINDING = {
  path: '/',
  module: 'mf-a',
  error: { code: 'opened-dialog', values: { text: 'alert: Hi' } },
  before: null,
} as const;

/** What a registry gets that refuses some results. */
async function resultsOf(refuses: (body: object) => boolean, result: VerificationResult): Promise<unknown[]> {
  const got: unknown[] = [];
  const registry = createServer((request, response) => {
    void json(request).then((body) => {
      got.push(body);
      if (!refuses(body as object)) {
        response.end('{}');
        return;
      }
      const refusal = { code: 'VALIDATION_FAILED', message: 'Some values are not valid', requestId: '1' };
      response.writeHead(400).end(JSON.stringify(refusal));
    });
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  const place = { dataFolder: '/nowhere', host: '127.0.0.1', shellPort: 0, apiPort: port, apiUrl };
  try {
    await finishVerification(place, { id: 7, tries: 1 }, result);
  } finally {
    registry.close();
    registry.closeAllConnections();
  }
  return got;
}

it('an older registry, which does not know what a verifier found, hears how the verification ended', async () => {
  const result = { passed: false, report: '✖ / opened a dialog' };
  const got = await resultsOf((body) => 'findings' in body, { ...result, findings: [FINDING] });
  expect(got).toEqual([
    { ...result, findings: [FINDING], tries: 1 },
    { ...result, tries: 1 },
  ]);
});

it('a result that is refused for another reason is sent once', async () => {
  await expect(resultsOf(() => true, { passed: true, report: '' })).rejects.toThrow('Some values');
});
