import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { json } from 'node:stream/consumers';
import { releaseEntry, releaseSet } from '../shared/testing/release-set.ts';
import { runVerifier } from './run-verifier.ts';

const SET = { channel: 'production', revision: '1', modules: {} };
const candidate = releaseSet(releaseEntry('mf-play', '1.0.0-a'));
const JOB = {
  id: 7,
  module: 'mf-play',
  release: '1.0.0-a',
  neighbours: [],
  candidate,
  baseline: SET,
  tries: 1,
};
const OF_TOMORROW = { current: 'of tomorrow', lastGood: null };
const FINISHED = { id: 7, module: 'mf-play', release: '1.0.0-a', channel: 'production', state: 'waiting' };

const before = { ...process.env };
beforeAll(() => {
  Object.assign(process.env, { CHROMIUM_PATH: '/nowhere/chromium', QUIZMESH_RELEASE_TOKEN: 'qmr_test' });
});
afterAll(() => {
  process.env = before;
});

interface Heard {
  /** What the verifier said of the verification. */
  readonly result: unknown;
  /** What it sent before to keep it. */
  readonly renewals: readonly unknown[];
}

/** A registry with one verification.
 *  @param takes whether it takes a result that was sent so often, after so many renewals; otherwise it closes the connection */
async function hearVerifier(
  takes: (sent: number, renewals: number) => boolean = () => true,
  job: object = JOB,
): Promise<Heard> {
  const stop = new AbortController();
  const results: unknown[] = [];
  const renewals: unknown[] = [];
  let isGiven = false;
  let sent = 0;
  const registry = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/api/verification-jobs/7/result') {
        sent += 1;
        if (!takes(sent, renewals.length)) {
          request.socket.destroy();
          return;
        }
        results.push(body);
        stop.abort();
        response.end(JSON.stringify({ ...FINISHED, report: '', requestedBy: 'a test' }));
        return;
      }
      if (request.url === '/api/verification-jobs/7/renew') {
        renewals.push(body);
        response.end(JSON.stringify({ ...FINISHED, state: 'running', report: '', requestedBy: 'a test' }));
        return;
      }
      // It asks for another one: the result of this one is told or lost.
      if (isGiven) stop.abort();
      response.end(JSON.stringify({ job: isGiven ? null : job }));
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
  return { result: results[0], renewals };
}

it('a verifier whose browser does not start says that it could not try the release, not that the release failed', async () => {
  expect((await hearVerifier()).result).toEqual({
    tries: 1,
    passed: false,
    tried: false,
    report: expect.stringMatching(/^The verifier could not try it: /u),
  });
}, 120_000);

it('a result that the registry could not take, because it was restarting, is told again', async () => {
  expect((await hearVerifier((sent) => sent > 6)).result).toMatchObject({ tried: false });
}, 120_000);

it('a verifier keeps its verification from the others until the registry has the result', async () => {
  const { result, renewals } = await hearVerifier((_sent, renewed) => renewed > 0);
  expect(result).toMatchObject({ tries: 1 });
  expect(renewals).toEqual([{ tries: 1 }]);
}, 120_000);

it('a verifier that is older than the registry takes verifications beside a module that it does not understand, and says of one that it does not understand itself that it could not try it', async () => {
  const other = {
    ...JOB,
    candidate: { ...candidate, modules: { ...candidate.modules, 'mf-b': OF_TOMORROW } },
  };
  expect((await hearVerifier(undefined, other)).result).toMatchObject({
    tried: false,
    report: expect.stringContaining('/nowhere/chromium'),
  });
  const own = { ...JOB, candidate: { ...SET, modules: { 'mf-play': OF_TOMORROW } } };
  expect((await hearVerifier(undefined, own)).result).toMatchObject({
    tried: false,
    report: expect.stringContaining('verifier is older'),
  });
}, 120_000);
