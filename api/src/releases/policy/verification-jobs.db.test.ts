import {
  errorBodySchema,
  nextVerificationSchema,
  releaseMoveSchema,
  releaseSetSchema,
  verificationJobSchema,
  createdReleaseTokenSchema,
} from '@quizmesh/contract/schemas';
import type { ClaimedVerification } from '@quizmesh/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { releaseNamed } from '../../testing/release-builder.ts';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';

const [A, B] = [releaseNamed('a'), releaseNamed('b')];

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi({ environment: { VERIFY: 'platform' } });
  registry = await openRegistry(api);
});
afterAll(() => api.stop());

const promote = (module: string, release: string) =>
  registry.post(`/api/modules/${module}/promote`, { release });
const claim = async () =>
  answerOf(nextVerificationSchema, await registry.post('/api/verification-jobs/claim', {})).job;
type Taken = Pick<ClaimedVerification, 'id' | 'tries'>;
const end = ({ id, tries }: Taken, result: object) =>
  registry.post(`/api/verification-jobs/${id}/result`, { tries, ...result });
const finish = (job: Taken, passed: boolean, report: string) => end(job, { passed, report });
/** As a verifier whose browser does not start. */
const giveUp = (job: Taken) => end(job, { passed: false, tried: false, report: 'no browser' });

/** As a verifier does: takes the next job, as soon as there is one. */
async function nextJob(): Promise<ClaimedVerification> {
  for (;;) {
    const job = await claim();
    if (job) return job;
    await pause(20);
  }
}

it('a promotion waits for the verification that it queued, and goes on when it passed', async () => {
  await registry.goLive({ module: 'mf-wait', release: A });
  await registry.publish({ module: 'mf-wait', release: B });
  const promotion = promote('mf-wait', B).then((response) => response);
  const job = await nextJob();
  expect(job).toMatchObject({ module: 'mf-wait', release: B, neighbours: [] });
  expect(job.candidate.modules['mf-wait']?.current.release).toBe(B);
  expect(job.baseline.modules['mf-wait']?.current.release).toBe(A);
  expect(job.candidate.modules['mf-wait']?.lastGood).toBeNull();
  await finish(job, true, '✔ /mf-wait/1');
  expect((await promotion).status).toBe(200);
  const moves = answerOf(z.array(releaseMoveSchema), await registry.get('/api/modules/mf-wait/moves'));
  expect(moves[0]?.details).not.toHaveProperty('override');
});

it('a team that queues many releases keeps the others waiting for one of them', async () => {
  const queue = async (module: string, releases: readonly string[]) => {
    for (const release of releases) {
      await registry.publish({ module, release });
      await registry.post(`/api/modules/${module}/verification-jobs`, { release });
    }
  };
  await queue('mf-eager', [A, B, releaseNamed('c')]);
  await queue('mf-calm', [A]);
  const order: string[] = [];
  for (let job = await claim(); job; job = await claim()) {
    order.push(`${job.module} ${job.release}`);
    await finish(job, true, 'all well');
    api.clock.advance(1000);
  }
  expect(order).toEqual([`mf-eager ${A}`, `mf-calm ${A}`, `mf-eager ${B}`, `mf-eager ${releaseNamed('c')}`]);
});

it('a release that has passed is not queued again, however often its team asks', async () => {
  await registry.publish({ module: 'mf-again', release: A });
  const ask = async () => {
    const response = await registry.post('/api/modules/mf-again/verification-jobs', { release: A });
    return answerOf(verificationJobSchema, response, 201);
  };
  const { id } = await ask();
  await finish(await nextJob(), true, 'all well');
  for (let time = 0; time < 3; time += 1) expect(await ask()).toMatchObject({ id, state: 'passed' });
});

it('a recalled release is not tried: it cannot go live', async () => {
  await registry.goLive({ module: 'mf-harmful', release: A });
  await registry.publish({ module: 'mf-harmful', release: B });
  await registry.post('/api/modules/mf-harmful/recall', { release: B });
  const asked = await registry.post('/api/modules/mf-harmful/verification-jobs', { release: B });
  expectError(asked, 409, 'CONFLICT');
  expectError(await promote('mf-harmful', B), 409, 'CONFLICT');
  expect(await claim()).toBeNull();
});

it('a promotion whose verification failed is refused with the report, and nothing moved', async () => {
  await registry.goLive({ module: 'mf-fails', release: A });
  await registry.publish({ module: 'mf-fails', release: B });
  const promotion = promote('mf-fails', B).then((response) => response);
  const findings = [
    {
      path: '/mf-fails/1',
      module: 'mf-fails',
      error: { code: 'threw', values: { errors: 'No quiz' } },
      before: null,
    },
  ];
  const report = '✖ /mf-fails/1 (mf-fails) threw No quiz';
  await end(await nextJob(), { passed: false, report, findings });
  const refused = await promotion;
  expectError(refused, 409, 'RELEASE_NOT_VERIFIED');
  expect(refused.body).toMatchObject({
    fields: { verification: report },
    verification: { state: 'failed', findings },
  });
  const again = promote('mf-fails', B).then((response) => response);
  await finish(await nextJob(), true, 'repaired');
  expect((await again).status).toBe(200);
});

it("no reason of a team's own lets a release through with which a page fails, its own or another team's", async () => {
  const override = 'it looks well to us';
  const token = { name: 'mine', module: 'mf-mine', actions: ['promote'] };
  const made = await registry.post('/api/release-tokens', token);
  const { secret } = answerOf(createdReleaseTokenSchema, made, 201);
  await registry.goLive({ module: 'mf-mine', release: A });
  await registry.publish({ module: 'mf-mine', release: B });
  const tryPromotion = async (failing: string, body: object) => {
    const answer = registry
      .post('/api/modules/mf-mine/promote', { release: B, ...body }, secret)
      .then((response) => response);
    const page = { path: '/page', module: failing, error: { code: 'no-heading', values: {} }, before: null };
    await end(await nextJob(), { passed: false, report: `✖ /page (${failing})`, findings: [page] });
    return answer;
  };
  for (const failing of ['mf-mine', 'mf-other'])
    expectError(await tryPromotion(failing, { override }), 409, 'RELEASE_NOT_VERIFIED');
});

it('a promotion is refused when what went live during its verification links to a page that it leaves out', async () => {
  await registry.goLive({ module: 'mf-fit', release: A });
  await registry.publish({ module: 'mf-fit', release: B, paths: ['/mf-fit/new/:id'] });
  const promotion = promote('mf-fit', B).then((response) => response);
  const job = await nextJob();
  await registry.goLive({ module: 'mf-fan', release: A }, { links: ['/mf-fit/:id'] });
  await finish(job, true, 'all well');
  const refused = await promotion;
  expectError(refused, 422, 'RELEASE_REFUSED');
  expect(errorBodySchema.parse(refused.body).fields?.['/mf-fit/:id']).toContain('mf-fan links to it');
});

it('a promotion on a locked channel is refused before anything is verified', async () => {
  await registry.goLive({ module: 'mf-held', release: A });
  await registry.publish({ module: 'mf-held', release: B });
  await registry.post('/api/modules/mf-held/lock', { locked: true, reason: 'sale' });
  expectError(await promote('mf-held', B), 409, 'CHANNEL_LOCKED');
  expect(await claim()).toBeNull();
});

it('a verification is queued once for the same releases, and its end can be looked up', async () => {
  await registry.publish({ module: 'mf-once', release: A });
  const path = '/api/modules/mf-once/verification-jobs';
  const request = async () => answerOf(verificationJobSchema, await registry.post(path, { release: A }), 201);
  const first = await request();
  expect(first).toMatchObject({ state: 'waiting', requestedBy: 'token first' });
  expect((await request()).id).toBe(first.id);
  const job = await nextJob();
  await finish(job, true, 'all well');
  const found = answerOf(verificationJobSchema, await registry.get(`${path}/${first.id}`));
  expect(found).toMatchObject({ state: 'passed', report: 'all well' });
  expect((await request()).state).toBe('passed');
});

it('a job is given to one verifier, and again when that one has said nothing for twenty seconds', async () => {
  await registry.publish({ module: 'mf-gone', release: A });
  await registry.post('/api/modules/mf-gone/verification-jobs', { release: A });
  const jobs = await Promise.all(Array.from({ length: 5 }, claim));
  expect(jobs.filter((job) => job !== null)).toHaveLength(1);
  api.clock.advance(15_000);
  expect(await claim()).toBeNull();
  api.clock.advance(6000);
  const again = await nextJob();
  expect(again.module).toBe('mf-gone');
  await finish(again, true, 'all well');
  expectError(await finish(again, false, 'too late'), 404, 'NOT_FOUND');
});

it.each([30, 3600, -30, -3600])(
  'behind an API whose clock is %i s ahead, no verifier takes the job of one that is at work, and one takes what was abandoned',
  async (seconds) => {
    const module = `mf-clock${seconds < 0 ? '-behind' : ''}${Math.abs(seconds)}`;
    await registry.publish({ module, release: A });
    await registry.post(`/api/modules/${module}/verification-jobs`, { release: A });
    const other = await startTestApi({
      beside: api,
      environment: { VERIFY: 'platform' },
      ahead: seconds * 1000,
    });
    const bearer = { Authorization: `Bearer ${registry.token}` };
    const claimThere = async () =>
      answerOf(
        nextVerificationSchema,
        await other.anonymous().post('/api/verification-jobs/claim').set(bearer).send({}),
      ).job;
    const { id, tries } = await nextJob();
    for (let times = 0; times < 5; times += 1) {
      expect(await claimThere()).toBeNull();
      api.clock.advance(9000);
      const renewed = await registry.post(`/api/verification-jobs/${id}/renew`, { tries });
      expect(renewed.status).toBe(200);
    }
    expect(await claimThere()).toBeNull();
    api.clock.advance(21_000);
    const taken = await claimThere();
    expect(taken).toMatchObject({ id, tries: 2 });
    // Given up there, and rested here.
    await giveUp({ id, tries: 2 });
    api.clock.advance(6000);
    expect((await nextJob()).id).toBe(id);
    await finish({ id, tries: 3 }, true, 'all well');
    await other.stop();
  },
);

it('a job stays for as long as it takes with a verifier that says again and again that it is at work on it', async () => {
  await registry.publish({ module: 'mf-long', release: A });
  await registry.post('/api/modules/mf-long/verification-jobs', { release: A });
  const { id, tries } = await nextJob();
  for (let seconds = 0; seconds < 60; seconds += 15) {
    api.clock.advance(15_000);
    const renewed = await registry.post(`/api/verification-jobs/${id}/renew`, { tries });
    expect(answerOf(verificationJobSchema, renewed).state).toBe('running');
    expect(await claim()).toBeNull();
  }
  await finish({ id, tries }, true, 'all well');
});

it('a verifier that lost its job to another one neither keeps nor ends it', async () => {
  await registry.publish({ module: 'mf-lost', release: A });
  await registry.post('/api/modules/mf-lost/verification-jobs', { release: A });
  const lost = await nextJob();
  api.clock.advance(21_000);
  const taken = await nextJob();
  expect(taken).toMatchObject({ id: lost.id, tries: 2 });
  const path = `/api/verification-jobs/${lost.id}`;
  expectError(await registry.post(`${path}/renew`, { tries: lost.tries }), 404, 'NOT_FOUND');
  const late = { tries: lost.tries, passed: false, report: 'late' };
  expectError(await registry.post(`${path}/result`, late), 404, 'NOT_FOUND');
  const result = { tries: taken.tries, passed: true, report: 'all well' };
  const ended = answerOf(verificationJobSchema, await registry.post(`${path}/result`, result));
  expect(ended).toMatchObject({ state: 'passed', report: 'all well' });
});

it('a verifier that does not say which time it took a job ends what was taken once, and no job of another verifier', async () => {
  await registry.publish({ module: 'mf-older', release: A });
  const path = '/api/modules/mf-older/verification-jobs';
  await registry.post(path, { release: A });
  const { id } = await nextJob();
  expect((await registry.post(`/api/verification-jobs/${id}/renew`, {})).status).toBe(200);
  api.clock.advance(21_000);
  const taken = await nextJob();
  const older = { id, tries: undefined };
  expectError(await finish(older, false, 'late'), 404, 'NOT_FOUND');
  expectError(await registry.post(`/api/verification-jobs/${id}/renew`, {}), 404, 'NOT_FOUND');
  await finish(taken, true, 'all well');
  await registry.publish({ module: 'mf-older', release: B });
  await registry.post(path, { release: B });
  const once = await nextJob();
  const ended = await finish({ id: once.id, tries: undefined }, true, 'all well');
  expect(answerOf(verificationJobSchema, ended)).toMatchObject({ state: 'passed' });
});

/** Verifiers take the same job until there is no further try. @returns how many there were */
async function giveUpUntilItEnds(): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { state } = answerOf(verificationJobSchema, await giveUp(await nextJob()));
    if (state !== 'waiting') return tries;
    expect(await claim()).toBeNull();
    api.clock.advance(6000);
  }
}

it('a verification that could not be done waits for other tries, and ends as unavailable without a record', async () => {
  await registry.publish({ module: 'mf-untried', release: A });
  const path = '/api/modules/mf-untried/verification-jobs';
  const queued = answerOf(verificationJobSchema, await registry.post(path, { release: A }), 201);
  expect(await giveUpUntilItEnds()).toBe(3);
  const ended = answerOf(verificationJobSchema, await registry.get(`${path}/${queued.id}`));
  expect(ended).toMatchObject({ state: 'unavailable', report: 'no browser' });
  expect((await registry.get('/api/modules/mf-untried/verifications')).body).toEqual([]);
});

it('a promotion is refused with what kept the verifier from trying, and asks for the verification again', async () => {
  await registry.publish({ module: 'mf-untriable', release: A });
  const promotion = promote('mf-untriable', A).then((response) => response);
  await giveUpUntilItEnds();
  const refused = await promotion;
  expectError(refused, 409, 'RELEASE_NOT_VERIFIED');
  expect(refused.body).toMatchObject({
    fields: { verification: 'no browser' },
    verification: { state: 'unavailable' },
  });
  const again = promote('mf-untriable', A).then((response) => response);
  await finish(await nextJob(), true, 'repaired');
  expect((await again).status).toBe(200);
});

it('a verification that ends every verifier is not given out for ever', async () => {
  await registry.publish({ module: 'mf-deadly', release: A });
  const path = '/api/modules/mf-deadly/verification-jobs';
  const { id } = answerOf(verificationJobSchema, await registry.post(path, { release: A }), 201);
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await nextJob()).id).toBe(id);
    api.clock.advance(21_000);
  }
  expect(await claim()).toBeNull();
  const ended = answerOf(verificationJobSchema, await registry.get(`${path}/${id}`));
  expect(ended).toMatchObject({ state: 'unavailable', cause: 'verifiers-ended' });
});

describe('a module that has nothing left that was live before', () => {
  const C = releaseNamed('c');
  const liveOf = async (module: string) =>
    answerOf(releaseSetSchema, await registry.get('/api/modules')).modules[module];
  const goLive = async (module: string, release: string) =>
    expect(
      (await registry.post(`/api/modules/${module}/promote`, { release, override: 'a test' })).status,
    ).toBe(200);
  const verify = async (module: string, release: string) => {
    await registry.publish({ module, release });
    await registry.post(`/api/modules/${module}/verification-jobs`, { release });
    await finish(await nextJob(), true, 'all well');
    api.clock.advance(1000);
  };

  it('falls back after a rollback to an older release that was only verified, which can be rolled back to', async () => {
    const module = 'mf-first';
    for (const release of [A, B, C]) await verify(module, release);
    for (const release of [B, C]) await goLive(module, release);
    expect((await registry.post(`/api/modules/${module}/rollback`, {})).body).toMatchObject({
      current: B,
      lastGood: A,
    });
    expect((await liveOf(module))?.lastGood?.release).toBe(A);
    expect((await registry.post(`/api/modules/${module}/rollback`, {})).body).toMatchObject({
      current: A,
      lastGood: null,
    });
  });

  it('does not fall back to a release that nobody verified, that is newer, or that was withdrawn', async () => {
    const module = 'mf-nothing-left';
    await registry.publish({ module, release: A });
    api.clock.advance(1000);
    for (const release of [B, C]) await verify(module, release);
    await goLive(module, B);
    expect((await liveOf(module))?.lastGood).toBeNull();
    await goLive(module, C);
    await registry.post(`/api/modules/${module}/rollback`, {});
    expect((await liveOf(module))?.lastGood).toBeNull();
  });
});
