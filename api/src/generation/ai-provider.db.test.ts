import { aiModelTestSchema, aiProviderSchema } from '@quizmesh/contract/schemas';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { signIn } from '../testing/factories.ts';
import { replies, startOpenAiServer, wellBehaved, type ModelReply } from '../testing/openai-server.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';
import { freePort } from '../testing/free-port.ts';

const PATH = '/api/admin/ai-provider';
const TEST = `${PATH}/test`;
const KEY = 'sk-test-0123456789abcdef0123';

let server: Awaited<ReturnType<typeof startOpenAiServer>>;
let api: TestApi;
let admin: TestAdmin;

beforeAll(async () => {
  server = await startOpenAiServer();
  const { host } = new URL(server.baseUrl);
  api = await startTestApi({
    environment: {
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `http://user:secret-word@${host}/v1`,
      OPENAI_MODEL: 'test-model',
      OPENAI_CHECK_MODEL: 'check-model',
      OPENAI_RETRIES: '2',
      OPENAI_BACKOFF_MS: '1',
      OPENAI_CIRCUIT_FAILURES: '3',
      OPENAI_DAILY_TOKEN_LIMIT: '50000',
      OPENAI_DAILY_DOLLAR_LIMIT: '2.5',
      OPENAI_INPUT_PRICE: '1',
      OPENAI_OUTPUT_PRICE: '2',
      OPENAI_TIMEOUT_MS: '500',
    },
    provider: 'configured',
  });
  admin = await adminOf(api);
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
beforeEach(() => {
  server.state.reply = wellBehaved;
  server.received.length = 0;
});

const status = async () => answerOf(aiProviderSchema, await admin.get(PATH));
const test = async (role: string, reply: ModelReply = wellBehaved) => {
  server.state.reply = reply;
  return answerOf(aiModelTestSchema, await admin.post(TEST, { role }));
};
/** The question of the test has its right answer at index 2. */
const rightAnswer = replies.content({ answers: [{ number: 0, answer: 2, fits: true }] });

describe('GET /api/admin/ai-provider', () => {
  it('is for admins only', async () => {
    expectError(await api.anonymous().get(PATH), 401, 'NOT_AUTHENTICATED');
    const { bearer } = await signIn(api);
    expectError(await api.anonymous().get(PATH).set('Authorization', bearer), 403, 'FORBIDDEN');
  });

  it('names models, hosts and limits, and neither key nor credentials', async () => {
    const response = await admin.get(PATH);
    const found = answerOf(aiProviderSchema, response);
    expect(found).toMatchObject({
      provider: 'openai',
      today: '2026-11-21',
      usage: [],
      budget: { tokens: 50_000, dollars: 2.5, heldTokens: 0 },
    });
    const { host } = new URL(server.baseUrl);
    const unknown = { host, understands: null, tokensPerSecond: null, circuit: 'closed', failures: [] };
    expect(found.models).toEqual([
      { role: 'writer', model: 'test-model', inputPrice: 1, outputPrice: 2, ...unknown },
      { role: 'checker', model: 'check-model', inputPrice: 1, outputPrice: 2, ...unknown },
    ]);
    expect(response.text).not.toContain(KEY);
    expect(response.text).not.toContain('secret-word');
  });
});

describe('POST /api/admin/ai-provider/test', () => {
  it('is for admins only, and needs a role', async () => {
    expectError(await api.anonymous().post(TEST).send({ role: 'writer' }), 401, 'NOT_AUTHENTICATED');
    const { bearer } = await signIn(api);
    const asUser = api.anonymous().post(TEST).set('Authorization', bearer).send({ role: 'writer' });
    expectError(await asUser, 403, 'FORBIDDEN');
    expectError(await admin.post(TEST, {}), 400, 'VALIDATION_FAILED');
    expectError(await admin.post(TEST, { role: 'boss' }), 400, 'VALIDATION_FAILED');
    expect(server.received).toEqual([]);
  });

  it('asks the model one question, once', async () => {
    const found = await test('checker', rightAnswer);
    expect(found).toMatchObject({
      outcome: 'right',
      reason: null,
      status: 200,
      inputTokens: 100,
      outputTokens: 50,
    });
    expect(found.model).toMatchObject({
      role: 'checker',
      understands: { format: 'json_schema', temperature: true, maxCompletionTokens: true },
    });
    expect(found.model.tokensPerSecond).toBeGreaterThan(0);
    expect(server.received.map(({ body }) => body.model)).toEqual(['check-model']);
  });

  it('counts in the budget, with the part of the checker, and is audited', async () => {
    const [before] = (await status()).usage;
    await test('writer', rightAnswer);
    await test('checker', rightAnswer);
    const [after] = (await status()).usage;
    expect((after?.calls ?? 0) - (before?.calls ?? 0)).toBe(2);
    expect((after?.checker?.calls ?? 0) - (before?.checker?.calls ?? 0)).toBe(1);
    expect((after?.dollars ?? 0) - (before?.dollars ?? 0)).toBeCloseTo(0.0004, 6);
    const [entry] = await admin.audit('ai-provider.test');
    expect(entry).toMatchObject({
      target: 'ai-provider',
      targetId: 'checker',
      after: { model: 'check-model', outcome: 'right' },
    });
  });

  it.each<[string, ModelReply, object]>([
    ['a wrong answer', replies.content({ answers: [{ number: 0, answer: 1 }] }), { outcome: 'wrong' }],
    ['prose', replies.content('Seven, of course.'), { outcome: 'unreadable', reason: 'not-json' }],
    ['a refusal', replies.refusal(), { outcome: 'unreadable', reason: 'refused' }],
    ['a bad key', replies.error(401), { outcome: 'failed', reason: 'not-accepted', status: 401 }],
    ['an error', replies.error(500), { outcome: 'failed', reason: 'server-error', status: 500 }],
    ['a used-up account', replies.error(402), { outcome: 'failed', reason: 'quota', status: 402 }],
    ['a page of HTML', replies.raw('<html>', 'text/html'), { outcome: 'failed', reason: 'garbled' }],
    ['silence', replies.hang(), { outcome: 'failed', reason: 'timeout', status: null }],
  ])('says what %s means, without a second call', async (_name, reply, expected) => {
    expect(await test('writer', reply)).toMatchObject(expected);
    expect(server.received).toHaveLength(1);
  });

  it('lists the last errors, newest first, with nothing of what was sent', async () => {
    await test('writer', replies.error(401, { message: 'Bad key sk-echo' }));
    const response = await admin.get(PATH);
    const [writer, checker] = answerOf(aiProviderSchema, response).models;
    expect(writer?.failures[0]).toMatchObject({
      kind: 'not-accepted',
      status: 401,
      at: '2026-11-21T10:00:00.000Z',
    });
    expect(writer?.failures.length).toBeLessThanOrEqual(10);
    expect(checker?.failures).toEqual([]);
    expect(response.text).not.toMatch(/sk-echo|days does a week/u);
  });

  it('lists answers that are of no use among the last errors, also those of quizzes', async () => {
    await test('writer', replies.content('Seven, of course.'));
    server.state.reply = replies.refusal();
    const asked = { topic: 'Lighthouses', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
    expectError(await api.anonymous().post('/api/generate-quiz').send(asked), 422, 'QUALITY_TOO_LOW');
    const kinds = (await status()).models[0]?.failures.map(({ kind, status: code }) => [kind, code]);
    expect(kinds?.[0]).toEqual(['refused', 200]);
    expect(kinds).toContainEqual(['not-json', 200]);
  });

  it('costs nothing when nobody listens at the address', async () => {
    // A port that servers of other tests are not given, unlike one that was just left.
    const baseUrl = `http://127.0.0.1:${await freePort()}/v1`;
    const lost = await startTestApi({
      environment: { OPENAI_BASE_URL: baseUrl },
      provider: 'configured',
      beside: api,
    });
    const [before] = (await status()).usage;
    const response = await lost
      .anonymous()
      .post(TEST)
      .set('Authorization', admin.bearer)
      .send({ role: 'writer' });
    expect(answerOf(aiModelTestSchema, response)).toMatchObject({ outcome: 'failed', reason: 'network' });
    const [after] = (await status()).usage;
    expect(after?.inputTokens).toBe(before?.inputTokens);
    await lost.stop();
  });

  it('works while the circuit is open, which the page shows', async () => {
    server.state.reply = replies.error(500);
    const device = api.device();
    for (let quiz = 0; quiz < 2; quiz += 1) {
      const body = { topic: 'Rivers', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
      expectError(await device.post('/api/generate-quiz').send(body), 503, 'GENERATION_FAILED');
    }
    expect((await status()).models.map(({ circuit }) => circuit)).toEqual(['open', 'closed']);
    expect(await test('writer', rightAnswer)).toMatchObject({ outcome: 'right', model: { circuit: 'open' } });
  });

  it('is refused when the budget of the day is used up', async () => {
    const poor = await startTestApi({
      environment: { OPENAI_BASE_URL: server.baseUrl, OPENAI_DAILY_TOKEN_LIMIT: '10' },
      provider: 'configured',
      beside: api,
    });
    const response = await poor
      .anonymous()
      .post(TEST)
      .set('Authorization', admin.bearer)
      .send({ role: 'writer' });
    expect(answerOf(aiModelTestSchema, response)).toMatchObject({
      outcome: 'failed',
      reason: 'daily-budget',
    });
    expect(server.received).toEqual([]);
    await poor.stop();
  });

  it('is limited to six in a minute', async () => {
    const strict = await startTestApi({
      environment: { OPENAI_BASE_URL: server.baseUrl, RATE_LIMIT_SCALE: '1' },
      provider: 'configured',
      beside: api,
    });
    server.state.reply = rightAnswer;
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      const sent = strict.anonymous().post(TEST).set('Authorization', admin.bearer).send({ role: 'writer' });
      statuses.push((await sent).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await strict.stop();
  });
});

describe('without a language model', () => {
  it('the page says so, and there is nothing to test', async () => {
    const offline = await startTestApi({ provider: 'configured', beside: api });
    const get = await offline.anonymous().get(PATH).set('Authorization', admin.bearer);
    expect(answerOf(aiProviderSchema, get)).toMatchObject({
      provider: 'offline',
      models: [],
      budget: { tokens: null, dollars: null },
    });
    const post = await offline
      .anonymous()
      .post(TEST)
      .set('Authorization', admin.bearer)
      .send({ role: 'writer' });
    expectError(post, 404, 'NOT_FOUND');
    await offline.stop();
  });
});
