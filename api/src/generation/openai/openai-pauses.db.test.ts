import { replies, startOpenAiServer, wellBehaved } from '../../testing/openai-server.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { expectError } from '../../testing/wire.ts';

const DEADLINE_MS = 5000;
const input = { topic: 'Rivers', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
let server: Awaited<ReturnType<typeof startOpenAiServer>>;
let api: TestApi;

beforeAll(async () => {
  server = await startOpenAiServer();
  api = await startTestApi({
    environment: {
      OPENAI_API_KEY: 'sk-test-0123456789abcdef0123',
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_RETRIES: '1',
      OPENAI_BACKOFF_MS: '1',
      OPENAI_CIRCUIT_FAILURES: '1000',
      GENERATION_DEADLINE_MS: String(DEADLINE_MS),
    },
    provider: 'configured',
  });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
afterEach(async () => {
  server.state.reply = wellBehaved;
  await api.jobs.idle();
});

let addresses = 0;
async function generate() {
  addresses += 1;
  const device = api.device().set('X-Forwarded-For', `198.51.100.${addresses}`);
  await device.get('/api/player');
  return device.post('/api/generate-quiz').send(input);
}

describe('rate-limited AI provider', () => {
  it.each([
    ['in seconds', () => ({ 'Retry-After': '1' })],
    ['in milliseconds', () => ({ 'Retry-After-Ms': '900' })],
    ['as a date', () => ({ 'Retry-After': new Date(Date.now() + 2000).toUTCString() })],
  ])('is retried after the pause it asks for %s, within the deadline', async (_name, headers) => {
    const at: number[] = [];
    server.state.reply = (response, requests) => {
      if (requests.purpose === 'quiz_draft') at.push(performance.now());
      const isFirst = requests.purpose === 'quiz_draft' && at.length === 1;
      (isFirst ? replies.error(429, { headers: headers() }) : wellBehaved)(response, requests);
    };
    expect((await generate()).status).toBe(201);
    expect(at).toHaveLength(2);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(890);
  });

  it.each([
    [
      'the pause that does not fit into the deadline',
      replies.error(429, { headers: { 'Retry-After': '7' } }),
      '7',
    ],
    ['an hour at most', replies.error(503, { headers: { 'Retry-After': '99999' } }), '3600'],
    ['half a minute when the provider is busy and names no pause', replies.error(429), '30'],
    ['no pause when none is known', replies.error(500), undefined],
  ])('is reported to the client: %s', async (_name, reply, seconds) => {
    server.state.reply = reply;
    const startedAt = performance.now();
    const response = await generate();
    expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS);
    expectError(response, 503, 'GENERATION_FAILED');
    expect(response.headers['retry-after']).toBe(seconds);
  });
});
