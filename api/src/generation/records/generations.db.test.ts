import {
  currentGenerationResponseSchema,
  generateQuizResponseSchema,
  topicHintsSchema,
} from '@quizmesh/contract/schemas';
import { createServer } from 'node:http';
import { QueryTypes } from 'sequelize';
import type { Test } from 'supertest';
import { z } from 'zod';
import { adminOf } from '../../testing/admin.ts';
import { signIn } from '../../testing/factories.ts';
import { createFakeProvider } from '../../testing/question-provider.fake.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';
import type { DraftRequest, QuizDraft } from '../question-provider.ts';

const fake = createFakeProvider();
/** Topics whose drafts wait until the test releases them. */
const held = new Map<string, () => void>();
let api: TestApi;

function holdingProvider() {
  return createFakeProvider({
    async draft(request: DraftRequest, signal: AbortSignal): Promise<QuizDraft> {
      if (request.topic.startsWith('Broken')) throw new Error('The provider broke down');
      if (request.topic.startsWith('Slow'))
        await new Promise<void>((resolve, reject) => {
          held.set(request.topic, resolve);
          signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
        });
      return fake.draft(request, signal);
    },
  });
}

beforeAll(async () => {
  api = await startTestApi({ provider: holdingProvider() });
});
afterAll(() => api.stop());

let addresses = 0;
async function newDevice(on: TestApi = api) {
  addresses += 1;
  const device = on.device().set('X-Forwarded-For', `203.0.113.${addresses}`);
  await device.get('/api/player');
  return device;
}
type Device = Awaited<ReturnType<typeof newDevice>>;

const input = { numQuestions: 5, numOptions: 4, difficulty: 'easy' };

async function current(device: Device) {
  return answerOf(currentGenerationResponseSchema, await device.get('/api/generations/current')).generation;
}

async function until<Value>(read: () => Promise<Value>, isGood: (value: Value) => boolean): Promise<Value> {
  for (let tries = 0; tries < 400; tries += 1) {
    const value = await read();
    if (isGood(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The value was not reached');
}

async function usedQuota(): Promise<number> {
  const rows = await api.database.sequelize.query(
    "SELECT COALESCE(SUM(used), 0) AS used FROM generation_counters WHERE bucket LIKE 'g:%'",
    { type: QueryTypes.SELECT },
  );
  return z.array(z.object({ used: z.coerce.number() })).parse(rows)[0]?.used ?? 0;
}

it('publishes nothing when the account was suspended while the quiz was being made', async () => {
  const [user, admin] = [await signIn(api), await adminOf(api)];
  const as = (request: Test) => request.set('Authorization', user.bearer);
  const asked = as(
    api
      .anonymous()
      .post('/api/generate-quiz')
      .send({ ...input, topic: 'Slow oceans' }),
  );
  const answered = asked.then((response) => response);
  await until(
    () => Promise.resolve(held.get('Slow oceans')),
    (release) => release !== undefined,
  );
  await admin.post(`/api/admin/users/${user.id}/suspension`, { reason: 'Spam' });
  held.get('Slow oceans')?.();
  expectError(await answered, 403, 'ACCOUNT_SUSPENDED');
  const own = await as(api.anonymous().get('/api/auth/my-quizzes'));
  expect(answerOf(z.array(z.unknown()), own)).toEqual([]);
});

describe('generation status', () => {
  it('is empty at first, and for an anonymous request', async () => {
    expect(await current(await newDevice())).toBeNull();
    const response = await api.anonymous().get('/api/generations/current');
    expect(answerOf(currentGenerationResponseSchema, response)).toEqual({
      generation: null,
      readsSourceText: false,
      readsNotes: true,
      readsAddresses: true,
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('continues when the page closes, and is found again', async () => {
    const server = createServer(api.app.listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const [cookie = ''] = (await fetch(`${base}/api/player`)).headers.getSetCookie();
    const headers = { cookie: cookie.split(';')[0] ?? '', 'content-type': 'application/json' };
    const read = async () =>
      currentGenerationResponseSchema.parse(
        await (await fetch(`${base}/api/generations/current`, { headers })).json(),
      ).generation;
    const page = new AbortController();
    const body = JSON.stringify({ ...input, topic: 'Slow rivers' });
    const request = fetch(`${base}/api/generate-quiz`, {
      method: 'POST',
      headers,
      body,
      signal: page.signal,
    });
    const answer = request.then(
      () => 'answered',
      () => 'gone',
    );
    const running = await until(read, (found) => found !== null && held.has('Slow rivers'));
    expect(running).toMatchObject({ status: 'running', step: 'drafting', percent: 10, topic: 'Slow rivers' });
    const { difficulty, numQuestions } = input;
    expect(running).toMatchObject({ difficulty, questionCount: numQuestions });
    page.abort();
    expect(await answer).toBe('gone');
    expect((await read())?.status).toBe('running');
    held.get('Slow rivers')?.();
    const done = await until(read, (found) => found?.status === 'done');
    expect(done).toMatchObject({ percent: 100, errorCode: null });
    const quiz: unknown = await (await fetch(`${base}/api/quiz/${done?.quizId}`)).json();
    expect(quiz).toMatchObject({ topic: 'Slow rivers' });
    expect(await current(await newDevice())).toBeNull();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('contains the reason of a failure', async () => {
    const device = await newDevice();
    const refused = await device.post('/api/generate-quiz').send({ ...input, topic: 'Broken dams' });
    expect(refused.status).toBe(500);
    expect(await current(device)).toMatchObject({
      status: 'failed',
      errorCode: 'GENERATION_FAILED',
      quizId: null,
    });
  });

  it('is available for ten minutes', async () => {
    const device = await newDevice();
    answerOf(
      generateQuizResponseSchema,
      await device.post('/api/generate-quiz').send({ ...input, topic: 'Canals' }),
      201,
    );
    expect(await current(device)).toMatchObject({ status: 'done' });
    api.clock.advance(600_001);
    expect(await current(device)).toBeNull();
  });
});

/** The job that another process runs every ten seconds. */
async function recover(): Promise<void> {
  const next = await startTestApi({ beside: api });
  await next.jobs.idle();
  await next.stop();
}

describe('generation quota', () => {
  it('is held while heartbeats arrive, and not longer than a generation may take', async () => {
    const before = await usedQuota();
    const beats = new Set<() => Promise<void>>();
    const living = await startTestApi({
      beside: api,
      provider: holdingProvider(),
      schedule(milliseconds, beat) {
        expect(milliseconds).toBeLessThan(18_000 / 3);
        beats.add(beat);
        return () => beats.delete(beat);
      },
    });
    // The heartbeat and the job that run periodically.
    const standing = beats.size;
    const device = await newDevice(living);
    device
      .post('/api/generate-quiz')
      .send({ ...input, topic: 'Slow deltas' })
      .end(() => undefined);
    await until(() => Promise.resolve(held.has('Slow deltas')), Boolean);
    for (let seconds = 0; seconds < 75; seconds += 15) {
      await recover();
      expect(await usedQuota()).toBe(before + 1);
      api.clock.advance(15_000);
      for (const beat of beats) await beat();
    }
    // The generation hangs: heartbeats do not count after its deadline and some slack.
    api.clock.advance(15_000);
    await recover();
    expect(await usedQuota()).toBe(before);
    held.get('Slow deltas')?.();
    await until(
      () => Promise.resolve(beats.size),
      (size) => size === standing,
    );
    await living.stop();
    expect(await usedQuota()).toBe(before);
  });

  it('is returned once when the process dies during a generation', async () => {
    const before = await usedQuota();
    const dying = await startTestApi({
      beside: api,
      provider: holdingProvider(),
      schedule: () => () => undefined,
    });
    const device = await newDevice(dying);
    device
      .post('/api/generate-quiz')
      .send({ ...input, topic: 'Slow lakes' })
      .end(() => undefined);
    await until(usedQuota, (used) => used === before + 1);
    // The process has died: its row is not ended, and its lease expires.
    await recover();
    expect(await usedQuota()).toBe(before + 1);
    api.clock.advance(18_001);
    await recover();
    expect(await usedQuota()).toBe(before);
    await recover();
    expect(await usedQuota()).toBe(before);
    // The process was only slow: its late quiz is not published, and the quota is not released again.
    held.get('Slow lakes')?.();
    await dying.stop();
    expect(await usedQuota()).toBe(before);
    const [rows] = await api.database.sequelize.query("SELECT id FROM quizzes WHERE topic = 'Slow lakes'");
    expect(rows).toEqual([]);
  });

  it('is returned when the server stops', async () => {
    const before = await usedQuota();
    const stopping = await startTestApi({ beside: api, provider: holdingProvider() });
    const device = await newDevice(stopping);
    const answered = device.post('/api/generate-quiz').send({ ...input, topic: 'Slow seas' });
    const response = new Promise<number>((resolve) => {
      answered.end((_error, answer) => resolve(answer.status));
    });
    await until(usedQuota, (used) => used === before + 1);
    await until(() => Promise.resolve(held.has('Slow seas')), Boolean);
    await stopping.stop();
    expect(await response).toBe(503);
    expect(await usedQuota()).toBe(before);
  });

  it('is used once for two identical requests at the same moment', async () => {
    const [before, device] = [await usedQuota(), await newDevice()];
    const ask = async () => {
      const response = await device.post('/api/generate-quiz').send({ ...input, topic: 'Slow twins' });
      return answerOf(generateQuizResponseSchema, response, 201).quiz.id;
    };
    const requests = Promise.all([ask(), ask()]);
    await until(() => Promise.resolve(held.has('Slow twins')), Boolean);
    await new Promise((resolve) => setTimeout(resolve, 200));
    held.get('Slow twins')?.();
    const [one, other] = await requests;
    expect(other).toBe(one);
    expect(await usedQuota()).toBe(before + 1);
  });
});

describe('fact checks of a generated quiz', () => {
  it('run after it was published', async () => {
    const device = await newDevice();
    const response = await device.post('/api/generate-quiz').send({ ...input, topic: 'Glaciers' });
    const { quiz } = answerOf(generateQuizResponseSchema, response, 201);
    await api.jobs.idle();
    const [rows] = await api.database.sequelize.query(
      `SELECT status FROM fact_checks WHERE quiz_id = ${quiz.id} AND pending_since IS NULL`,
    );
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ status: 'checked' })));
  });
});

describe('topic hints while typing', () => {
  const hints = (query: string) => api.anonymous().get(`/api/topic-hints${query}`);

  it('are for everybody, and report what may not be requested', async () => {
    const response = await hints('?topic=how%20to%20murder&numQuestions=5');
    expect(answerOf(topicHintsSchema, response)).toEqual({ isAllowed: false, suggestions: [] });
    expect(answerOf(topicHintsSchema, await hints('?topic=')).isAllowed).toBe(true);
  });

  it('need a topic of valid length and an offered count', async () => {
    for (const query of ['', `?topic=${'a'.repeat(801)}`, '?topic=rivers&numQuestions=7'])
      expectError(await hints(query), 400, 'VALIDATION_FAILED');
  });
});
