import { generateQuizResponseSchema, quizSchema } from '@quizmesh/contract/schemas';
import {
  GOOD_ANSWERS,
  LASTING_ERRORS,
  PARTIAL_SERVERS,
  PASSING_ERRORS,
  USELESS_ANSWERS,
  slowly,
} from '../../testing/model-vendors.ts';
import { startOpenAiServer, wellBehaved, type ModelReply } from '../../testing/openai-server.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';

let server: Awaited<ReturnType<typeof startOpenAiServer>>;
let api: TestApi;

const input = { topic: 'Rivers', numQuestions: 5, numOptions: 4, difficulty: 'easy' };

function start(changes: Readonly<Record<string, string>> = {}, beside?: TestApi) {
  return startTestApi({
    environment: {
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_TIMEOUT_MS: '3000',
      OPENAI_SILENCE_MS: '300',
      OPENAI_RETRIES: '1',
      OPENAI_BACKOFF_MS: '1',
      OPENAI_CIRCUIT_FAILURES: '1000',
      GENERATION_DEADLINE_MS: '8000',
      ...changes,
    },
    provider: 'configured',
    ...(beside && { beside }),
  });
}

beforeAll(async () => {
  server = await startOpenAiServer();
  api = await start();
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
beforeEach(async () => {
  server.state.reply = wellBehaved;
  await api.jobs.idle();
  server.received.length = 0;
});

let devices = 0;
async function generate(reply: ModelReply, on: TestApi = api) {
  devices += 1;
  const device = on.device().set('X-Forwarded-For', `198.51.100.${devices}`);
  await device.get('/api/player');
  server.state.reply = reply;
  const response = await device.post('/api/generate-quiz').send(input);
  return { device, response };
}

async function expectQuiz(reply: ModelReply, on: TestApi = api) {
  const { device, response } = await generate(reply, on);
  const { quiz } = answerOf(generateQuizResponseSchema, response, 201);
  const { questions } = answerOf(quizSchema, await device.get(`/api/quiz/${quiz.id}`));
  expect(questions).toHaveLength(5);
  for (const { options } of questions)
    expect(options.filter((option) => option.startsWith('Right'))).toHaveLength(1);
}

const generating = () => server.received.filter(({ purpose }) => purpose !== 'fact_checks');

describe('servers with a way of their own', () => {
  it('are tried in at least 40 ways', () => {
    const all = {
      ...GOOD_ANSWERS,
      ...USELESS_ANSWERS,
      ...PARTIAL_SERVERS,
      ...PASSING_ERRORS,
      ...LASTING_ERRORS,
    };
    expect(Object.keys(all).length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.entries(GOOD_ANSWERS))('%s: the quiz is published', async (_name, reply) => {
    await expectQuiz(reply);
  });

  it.each(Object.entries(USELESS_ANSWERS))('%s: nothing is published', async (_name, reply) => {
    const { response } = await generate(reply);
    expectError(response, 422, 'QUALITY_TOO_LOW');
    expect(generating().filter(({ purpose }) => purpose === 'quiz_draft')).toHaveLength(3);
  });

  it.each(Object.entries(PARTIAL_SERVERS))('%s: it is asked in another way', async (_name, reply) => {
    const fresh = await start({}, api);
    await expectQuiz(reply, fresh);
    await fresh.jobs.idle();
    await fresh.stop();
  });

  it('are asked for the schema again after one answer that broke it', async () => {
    await expectQuiz(PASSING_ERRORS['Groq: the model broke the schema'] ?? wellBehaved);
    expect(new Set(server.received.map(({ body }) => body.response_format?.type))).toEqual(
      new Set(['json_schema']),
    );
  });

  it('keep their token limit after one request that was too long', async () => {
    const fresh = await start({}, api);
    await expectQuiz(PARTIAL_SERVERS['vLLM: the limit does not fit into the context'] ?? wellBehaved, fresh);
    await fresh.jobs.idle();
    server.received.length = 0;
    await expectQuiz(wellBehaved, fresh);
    expect(generating().every(({ body }) => body.max_completion_tokens !== undefined)).toBe(true);
    await fresh.jobs.idle();
    await fresh.stop();
  });

  it.each(Object.entries(PASSING_ERRORS))('%s: it is asked again', async (_name, reply) => {
    await expectQuiz(reply);
  });

  it.each(Object.entries(LASTING_ERRORS))(
    '%s: the player is told',
    async (_name, { reply, calls, retryAfter }) => {
      const { response } = await generate(reply);
      expectError(response, 503, 'GENERATION_FAILED');
      expect(response.headers['retry-after']).toBe(retryAfter);
      expect(generating()).toHaveLength(calls);
    },
  );

  it('may load their model without the circuit breaker opening', async () => {
    const strict = await start({ OPENAI_CIRCUIT_FAILURES: '2' }, api);
    await expectQuiz(PASSING_ERRORS['llama.cpp: it loads the model'] ?? wellBehaved, strict);
    await strict.jobs.idle();
    await strict.stop();
  });
});

describe('a server behind a proxy with a password', () => {
  it.each([
    ['', `Basic ${Buffer.from('user:se/cret').toString('base64')}`],
    ['sk-key-0123456789', 'Bearer sk-key-0123456789'],
  ])('gets name and password of its address, or the key %p', async (key, authorization) => {
    const address = new URL(server.baseUrl);
    [address.username, address.password] = ['user', 'se/cret'];
    const guarded = await start({ OPENAI_BASE_URL: String(address), OPENAI_API_KEY: key }, api);
    await expectQuiz(wellBehaved, guarded);
    await guarded.jobs.idle();
    expect(new Set(server.received.map((one) => one.authorization))).toEqual(new Set([authorization]));
    await guarded.stop();
  });
});

describe('slow models', () => {
  it('may take longer than the longest pause, as long as bytes come', async () => {
    await expectQuiz(slowly(8, 60));
  });

  it('are given up soon when an answer stops', async () => {
    const startedAt = performance.now();
    const { reply } = LASTING_ERRORS['an answer that stops in the middle'] ?? { reply: wellBehaved };
    expectError((await generate(reply)).response, 503, 'GENERATION_FAILED');
    // Two calls, each given up after 300 ms of silence and not after its 3 s.
    expect(performance.now() - startedAt).toBeLessThan(2500);
  });
});

describe('a model that is down', () => {
  it('makes no process unhealthy', async () => {
    await generate((response) => response.destroy());
    expect((await api.anonymous().get('/healthz')).status).toBe(200);
    expect((await api.anonymous().get('/readyz')).status).toBe(200);
  });
});
