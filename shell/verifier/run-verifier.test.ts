import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { json } from 'node:stream/consumers';
import { runVerifier } from './run-verifier.ts';

const SET = { channel: 'production', revision: '1', modules: {} };
const JOB = { id: 7, module: 'mf-play', release: '1.0.0-a', neighbours: [], candidate: SET, baseline: SET };
const FINISHED = { id: 7, module: 'mf-play', release: '1.0.0-a', channel: 'production', state: 'waiting' };

const before = { ...process.env };
beforeAll(() => {
  Object.assign(process.env, { CHROMIUM_PATH: '/nowhere/chromium', QUIZMESH_RELEASE_TOKEN: 'qmr_test' });
});
afterAll(() => {
  process.env = before;
});

/** A registry with one verification. @param lostConnections how many of the verifier's connections it closes when the result comes
 *  @returns what the verifier said of it */
async function resultOfVerifier(lostConnections = 0): Promise<unknown> {
  const stop = new AbortController();
  const results: unknown[] = [];
  let isGiven = false;
  let left = lostConnections;
  const registry = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/api/verification-jobs/7/result') {
        if (left > 0) {
          left -= 1;
          request.socket.destroy();
          return;
        }
        results.push(body);
        stop.abort();
        response.end(JSON.stringify({ ...FINISHED, report: '', requestedBy: 'a test' }));
        return;
      }
      // It asks for another one: the result of this one is told or lost.
      if (isGiven) stop.abort();
      response.end(JSON.stringify({ job: isGiven ? null : JOB }));
      isGiven = true;
    });
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-registry-'));
  const { port } = registry.address() as AddressInfo;
  const place = {
    dataFolder,
    host: '127.0.0.1',
    shellPort: 0,
    apiPort: port,
    apiUrl: `http://127.0.0.1:${port}`,
  };
  await runVerifier(place, { signal: stop.signal, onError: () => {} });
  registry.close();
  registry.closeAllConnections();
  await rm(dataFolder, { recursive: true, force: true });
  return results[0];
}

it('a verifier whose browser does not start says that it could not try the release, not that the release failed', async () => {
  expect(await resultOfVerifier()).toEqual({
    passed: false,
    tried: false,
    report: expect.stringMatching(/^The verifier could not try it: /u),
  });
}, 120_000);

it('a result that the registry could not take, because it was restarting, is told again', async () => {
  expect(await resultOfVerifier(6)).toMatchObject({ tried: false });
}, 120_000);
