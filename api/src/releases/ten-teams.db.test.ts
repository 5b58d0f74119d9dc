import { setTimeout as pause } from 'node:timers/promises';
import {
  createdReleaseTokenSchema,
  nextVerificationSchema,
  releaseSetSchema,
} from '@quizmesh/contract/schemas';
import { openRegistry, type Registry } from '../testing/registry.ts';
import { buildRelease } from '../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const TEAMS = Array.from({ length: 10 }, (_slot, at) => `mf-team${at}`);
const [BROKEN = ''] = TEAMS;
const ROUNDS = 5;

let api: TestApi;
let registry: Registry;
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await startTestApi({ environment: { VERIFY: 'platform' } });
  registry = await openRegistry(api);
  for (const module of TEAMS) {
    const actions = ['publish', 'verify', 'promote', 'rollback'];
    const made = await registry.post('/api/release-tokens', { name: module, module, actions });
    tokens.set(module, answerOf(createdReleaseTokenSchema, made, 201).secret);
  }
});
afterAll(() => api.stop());

/** Takes jobs until it is told to stop: every release works but those of the broken module. */
async function verify(stop: AbortSignal): Promise<string[]> {
  const tried: string[] = [];
  while (!stop.aborted) {
    const { job } = answerOf(nextVerificationSchema, await registry.post('/api/verification-jobs/claim', {}));
    if (job) {
      tried.push(`${job.module}@${job.release}`);
      const passed = job.module !== BROKEN;
      await registry.post(`/api/verification-jobs/${job.id}/result`, { passed, report: 'opened its page' });
    } else await pause(10);
  }
  return tried;
}

/** One team's work, in its own order: release, release again, roll back. */
async function release(module: string): Promise<readonly number[]> {
  const token = tokens.get(module);
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const options = { module, version: `1.${round}.0` };
    statuses.push((await registry.publish(options, {}, { by: token })).status);
    const { release: id } = buildRelease(options).manifest;
    statuses.push((await registry.post(`/api/modules/${module}/promote`, { release: id }, token)).status);
    if (round % 2 === 1)
      statuses.push((await registry.post(`/api/modules/${module}/rollback`, {}, token)).status);
  }
  return statuses;
}

it('ten teams release at once, one of them always in vain: nobody waits for it, and no verification is void', async () => {
  const stop = new AbortController();
  const verifier = verify(stop.signal);
  const results = await Promise.all(TEAMS.map(release));
  stop.abort();
  const tried = await verifier;
  for (const [at, statuses] of results.entries()) {
    const refused = statuses.filter((status) => status >= 400);
    expect([TEAMS[at], refused.length]).toEqual([TEAMS[at], TEAMS[at] === BROKEN ? ROUNDS + 2 : 0]);
  }
  // Each release of a working module was tried once, whatever the others did meanwhile.
  const working = tried.filter((name) => !name.startsWith(BROKEN));
  expect(working).toHaveLength((TEAMS.length - 1) * ROUNDS);
  expect(new Set(working).size).toBe(working.length);
  const { modules } = answerOf(releaseSetSchema, await api.anonymous().get('/api/modules'));
  expect(Object.keys(modules).sort()).toEqual(TEAMS.filter((module) => module !== BROKEN));
});

it("a team's token moves nothing of another team", async () => {
  const [, mine = '', theirs = ''] = TEAMS;
  const token = tokens.get(mine);
  expectError(
    await registry.publish({ module: theirs, version: '9.0.0' }, {}, { by: token }),
    403,
    'FORBIDDEN',
  );
  expectError(await registry.post(`/api/modules/${theirs}/rollback`, {}, token), 403, 'FORBIDDEN');
});
