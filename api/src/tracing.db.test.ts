import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { generateQuizResponseSchema, quizSummarySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import {
  startOtlpCollector,
  type OtlpCollector,
  type ReceivedSpan,
} from '../tracing/src/testing/otlp-collector.ts';
import { signTrace } from '../tracing/src/signed-trace.ts';
import { startApiProcess, type ApiProcess } from './testing/api-process.ts';
import { startOpenAiServer } from './testing/openai-server.ts';
import { createRemotePlayer, type RemotePlayer } from './testing/remote-player.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const REDIS = process.env['TEST_REDIS_URL'];
const SERVICE = 'quizmesh-api';
/** What people typed and what opens doors. */
const TOPIC = `Marshmallows ${randomUUID().slice(0, 8)}`;
const KEY = 'sk-test-0123456789abcdef0123';

let collector: OtlpCollector;
let model: Awaited<ReturnType<typeof startOpenAiServer>>;
let testDatabase: TestDatabase;
let api: ApiProcess;
let player: RemotePlayer;

const environment = () => ({
  OPENAI_API_KEY: KEY,
  OPENAI_BASE_URL: model.baseUrl,
  OPENAI_MODEL: 'test-model',
  ...(REDIS && { REDIS_URL: REDIS }),
});

beforeAll(async () => {
  collector = await startOtlpCollector();
  model = await startOpenAiServer();
  testDatabase = await createTestDatabase();
  api = await startApiProcess(testDatabase, {
    ...environment(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  player = createRemotePlayer();
}, 240_000);
afterAll(async () => {
  await api.stop();
  await testDatabase.remove();
  await model.stop();
  await collector.stop();
});

const named = (name: string) => (span: ReceivedSpan) => span.name === name;
const secret = async () => (await readFile(path.join(testDatabase.folder, 'shell-secret'), 'utf8')).trim();
/** A trace that a shell server began. */
async function signedHeaders(digit: string) {
  const traceparent = `00-${digit.repeat(32)}-${digit.repeat(16)}-01`;
  return { ...signTrace(await secret(), { traceparent, at: Date.now() }) };
}

it('a request is a span with its route, its statements are its children, without their values', async () => {
  const answer = await player.call(api.url, '/api/quizzes?search=marshmallow');
  const request = await collector.span(named('GET /api/quizzes'));
  expect(request).toMatchObject({
    service: SERVICE,
    kind: 'server',
    parentSpanId: undefined,
    isFailed: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/quizzes',
      'http.response.status_code': 200,
      'quizmesh.request.id': answer.headers.get('x-request-id'),
    },
  });
  const statement = await collector.span(
    ({ traceId, name }) => traceId === request.traceId && name.startsWith('SELECT quizzes'),
  );
  expect(await collector.pathOf(statement)).toEqual([
    `${SERVICE} GET /api/quizzes`,
    `${SERVICE} SELECT quizzes`,
  ]);
  expect(statement.attributes).toMatchObject({
    'db.system.name': process.env['TEST_DATABASE_URL'] ? 'mysql' : 'sqlite',
    'db.operation.name': 'SELECT',
    'db.collection.name': 'quizzes',
  });
});

/** A request whose job was sent at once: one that Redis does not take within two seconds, on a busy machine, is sent again later, in
 *  no trace. */
async function generateAndSend(): Promise<ReceivedSpan> {
  const answer = await player.call(api.url, '/api/generate-quiz', {
    topic: TOPIC,
    numQuestions: 5,
    numOptions: 4,
    difficulty: 'medium',
  });
  generateQuizResponseSchema.parse(await answer.json());
  const id = answer.headers.get('x-request-id');
  const request = await collector.span(({ attributes }) => attributes['quizmesh.request.id'] === id);
  const sent = await collector.span(
    ({ traceId, name }) => traceId === request.traceId && name === 'send fact-check',
  );
  return sent.isFailed ? generateAndSend() : request;
}

it('a quiz by a language model is one trace: request, statements, calls, the job that checks it and what that does', async () => {
  const request = await generateAndSend();
  const REQUEST = `${SERVICE} POST /api/generate-quiz`;
  const ofTrace = (span: ReceivedSpan) => span.traceId === request.traceId;
  const check = await collector.span(
    (span) => ofTrace(span) && span.attributes['quizmesh.ai.purpose'] === 'fact_checks',
  );
  expect(await collector.pathOf(check)).toEqual([
    REQUEST,
    `${SERVICE} send fact-check`,
    `${SERVICE} process fact-check`,
    `${SERVICE} chat test-model`,
  ]);
  const draft = await collector.span((span) => span.attributes['quizmesh.ai.purpose'] === 'quiz_draft');
  expect(await collector.pathOf(draft)).toEqual([REQUEST, `${SERVICE} chat test-model`]);
  expect(draft).toMatchObject({
    kind: 'client',
    attributes: { 'gen_ai.usage.input_tokens': 100, 'gen_ai.usage.output_tokens': 50 },
  });
  const written = await collector.span((span) => ofTrace(span) && span.name === 'INSERT questions');
  expect(await collector.pathOf(written)).toEqual([REQUEST, `${SERVICE} INSERT questions`]);
  await collector.span((span) => ofTrace(span) && span.name === 'COMMIT');
});

(REDIS ? it : it.skip)('commands to Redis are spans of the request that counts, and of the job', async () => {
  const count = await collector.span(({ attributes }) => attributes['db.system.name'] === 'redis');
  expect((await collector.pathOf(count))[0]).toMatch(/GET|POST/u);
  const job = await collector.span(({ name, isFailed }) => name === 'send fact-check' && !isFailed);
  await collector.span(({ parentSpanId, kind }) => parentSpanId === job.spanId && kind === 'client');
});

it('what a client says of a trace counts when a server of this site signed it', async () => {
  const trusted = await signedHeaders('a');
  const forged = { ...(await signedHeaders('b')), tracestate: 'quizmesh=abc.AAAAAAAAAAAAAAAAAAAAAA' };
  for (const headers of [trusted, forged]) await fetch(`${api.url}/api/auth/providers`, { headers });
  const span = await collector.span(({ traceId, kind }) => traceId === 'a'.repeat(32) && kind === 'server');
  expect(span).toMatchObject({ name: 'GET /api/auth/providers', parentSpanId: 'a'.repeat(16) });
  await fetch(`${api.url}/api/legal-pages`);
  await collector.span(named('GET /api/legal-pages'));
  expect(collector.spans.some(({ traceId }) => traceId === 'b'.repeat(32))).toBe(false);
});

it('nothing that people typed, and nothing that opens doors, is sent', async () => {
  const email = `greta.${randomUUID().slice(0, 8)}@example.org`;
  const password = `Lamp-${randomUUID()}`;
  const username = `greta${randomUUID().slice(0, 6)}`;
  await player.call(api.url, '/api/auth/register', { username, email, password });
  await player.call(api.url, '/api/auth/login', { email, password });
  await player.call(api.url, `/api/search?q=${encodeURIComponent(TOPIC)}&token=${password}`);
  const list = z.array(quizSummarySchema).parse(await (await player.call(api.url, '/api/quizzes')).json());
  const { id = 0, title = '' } = list[0] ?? {};
  await player.open(api.url, id);
  await collector.span(named('POST /api/quiz/:id/attempts'));
  const sent = collector.bodies.join('\n');
  const secrets = [email, username, password, TOPIC, title, KEY, await secret(), '?q='];
  expect(secrets.filter((text) => sent.includes(text))).toEqual([]);
  expect(model.received.map(({ body }) => JSON.stringify(body)).join('')).not.toContain('traceparent');
  expect(collector.errors).toEqual([]);
});

/** Whether a process that has ended had loaded OpenTelemetry's SDK: Node writes what it has run into a folder. */
async function hadLoadedSdk(coverage: string): Promise<boolean> {
  const files = await readdir(coverage);
  const texts = await Promise.all(files.map((file) => readFile(path.join(coverage, file), 'utf8')));
  expect(texts.join('')).toMatch(/api\/(?:dist|src)\/main\./u);
  return /\/dist\/sdk-\w+\.js"|\/tracing\/src\/sdk\.ts"/u.test(texts.join(''));
}

describe('while nothing listens to traces', () => {
  it.each([
    ['off', { OTEL_SDK_DISABLED: 'true' }, false],
    ['a collector that is away', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, true],
  ])('%s: everything is answered as before', async (_name, variables, isLoaded) => {
    const unused = await startOtlpCollector();
    const place = await createTestDatabase();
    const coverage = path.join(place.folder, 'coverage');
    const other = await startApiProcess(place, {
      ...environment(),
      OTEL_EXPORTER_OTLP_ENDPOINT: unused.url,
      ...variables,
      NODE_V8_COVERAGE: coverage,
    });
    try {
      const device = createRemotePlayer();
      const quizzes = await device.call(other.url, '/api/quizzes');
      expect(quizzes.status).toBe(200);
      const [first] = z.array(quizSummarySchema).parse(await quizzes.json());
      const attempt = await device.open(other.url, first?.id ?? 0);
      expect(attempt.id).toBeGreaterThan(0);
      const before = performance.now();
      await other.stop();
      expect(performance.now() - before).toBeLessThan(15_000);
      expect(await hadLoadedSdk(coverage)).toBe(isLoaded);
    } finally {
      await place.remove();
      await unused.stop();
    }
    expect(unused.connections()).toBe(0);
  });
});
