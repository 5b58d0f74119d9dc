import { readFile } from 'node:fs/promises';
import SwaggerParser from '@apidevtools/swagger-parser';
import { errorBodySchema } from '@quizmesh/contract/schemas';
import openapiTS, { astToString } from 'openapi-typescript';
import { z } from 'zod';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { answerOf, expectError } from './testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), description: z.string().optional() })),
});
const descriptionSchema = z.object({ description: z.string().optional(), $ref: z.string().optional() });
const layersSchema = z.array(
  z.object({
    route: z.object({ path: z.string(), methods: z.record(z.string(), z.boolean()) }).optional(),
  }),
);

const accessLineSchema = z.object({ path: z.string(), status: z.number(), milliseconds: z.number() });
/** A busy machine may make any request a slow one, which is always logged. */
const SLOW_MS = 1000;

describe('the access log', () => {
  it.each([
    { sample: '0', quick: [] },
    { sample: '1', quick: [{ path: '/api/categories', status: 200 }] },
  ])(
    'has each refused request and, of quick successes, the share $sample; with the path that was asked for',
    async ({ sample, quick }) => {
      const lines: string[] = [];
      const environment = { LOG_LEVEL: 'info', ACCESS_LOG_SAMPLE: sample };
      const logging = await startTestApi({ environment, onLog: (line) => lines.push(line) });
      await logging.anonymous().get('/api/categories');
      await logging.anonymous().get('/api/nowhere?token=secret');
      await logging.stop();
      const logged = lines
        .flatMap((line) => accessLineSchema.safeParse(JSON.parse(line)).data ?? [])
        .filter(({ status, milliseconds }) => status >= 400 || sample === '1' || milliseconds < SLOW_MS)
        .map(({ path, status }) => ({ path, status }));
      expect(logged).toEqual([...quick, { path: '/api/nowhere', status: 404 }]);
    },
  );

  it('has errors of this server only: a service that is away is a warning', async () => {
    const lines: string[] = [];
    const environment = { LOG_LEVEL: 'info', ACCESS_LOG_SAMPLE: '0' };
    const logging = await startTestApi({ environment, onLog: (line) => lines.push(line) });
    const { status } = await logging.anonymous().get('/api/auth/google');
    await logging.stop();
    expect(status).toBe(503);
    const WARN = 40;
    expect(lines.map((line): unknown => Object(JSON.parse(line)).level)).toContain(WARN);
    expect(lines.filter((line) => Object(JSON.parse(line)).level > WARN)).toEqual([]);
  });
});

describe('API documentation', () => {
  it('contains every registered route, each under a unique name', async () => {
    const registered = layersSchema
      .parse(api.app.routers.flatMap(({ stack }) => stack))
      .flatMap(({ route }) =>
        route
          ? Object.keys(route.methods).map((method) => `${method} ${route.path.replace(/:(\w+)/g, '{$1}')}`)
          : [],
      );
    const response = await api.anonymous().get('/api/docs/openapi.json');
    const { paths } = answerOf(documentSchema, response);
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(registered.length).toBeGreaterThan(20);
    expect([...documented].sort()).toEqual([...registered].sort());
    const names = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('describes every field', async () => {
    const response = await api.anonymous().get('/api/docs/openapi.json');
    const { schemas } = z
      .object({ schemas: z.record(z.string(), descriptionSchema) })
      .parse(Object(response.body).components);
    const isDescribed = (field: unknown) => {
      const { description, $ref } = descriptionSchema.parse(field);
      return Boolean(description ?? schemas[$ref?.split('/').at(-1) ?? '']?.description);
    };
    const missing: string[] = [];
    const search = (node: unknown, path: string) => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        if (key === 'properties')
          for (const [name, field] of Object.entries(Object(value)))
            if (!isDescribed(Object(field))) missing.push(`${path}.${name}`);
        search(value, `${path}.${key}`);
      }
    };
    search(response.body, '');
    expect(missing).toEqual([]);
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
      .parse(response.body);
    const nameless = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ operationId, parameters }) =>
        parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
      );
    expect(nameless).toEqual([]);
  });

  it('lists every parameter of every route', async () => {
    const response = await api.anonymous().get('/api/docs/openapi.json');
    const { paths } = documentSchema.parse(response.body);
    const listed = z.object({ parameters: z.array(z.object({ name: z.string() })) });
    for (const route of api.routes) {
      const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method];
      const names = listed.parse(operation).parameters.map(({ name }) => name);
      const wanted = [route.params, route.query].flatMap((schema) =>
        schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
      );
      expect(names).toEqual(expect.arrayContaining(wanted));
    }
  });

  it('the committed file equals the served one (npm run openapi)', async () => {
    const committed = await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8');
    const response = await api.anonymous().get('/api/docs/openapi.json');
    expect(JSON.parse(committed)).toEqual(response.body);
  });

  it('is accepted by an OpenAPI validator and a type generator', async () => {
    const response = await api.anonymous().get('/api/docs/openapi.json');
    const document = () => JSON.stringify(response.body);
    await expect(SwaggerParser.validate(JSON.parse(document()))).resolves.toMatchObject({ openapi: '3.1.0' });
    const types = astToString(await openapiTS(document(), { silent: true }));
    expect(types).toContain('postApiRecordAnswer: {');
    expect(types).toMatch(/errorBody: \{/);
  });

  it('declares the parameters of every path, and has no dangling reference', async () => {
    const response = await api.anonymous().get('/api/docs/openapi.json');
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
      .parse(response.body);
    for (const [path, operations] of Object.entries(paths)) {
      const parts = Array.from(path.matchAll(/\{(\w+)\}/gu), ([, name]) => name);
      for (const { parameters } of Object.values(operations)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path');
        expect([path, ...declared.map(({ name }) => name)]).toEqual([path, ...parts]);
      }
    }
    const text = JSON.stringify(response.body);
    const referred = new Set(
      Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/gu), ([, name]) => name),
    );
    const { components } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(response.body);
    expect([...referred].sort()).toEqual(Object.keys(components.schemas).sort());
  });

  it('is a page that loads nothing from other hosts', async () => {
    const page = await api.anonymous().get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/https?:\/\//);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect((await api.anonymous().get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
    expectError(await api.anonymous().get('/api/docs/package.json'), 404, 'NOT_FOUND');
  });
});

describe('error responses', () => {
  it('have code, message and the request id of the header', async () => {
    const response = await api.anonymous().get('/api/nothing');
    expectError(response, 404, 'NOT_FOUND');
    const { requestId } = errorBodySchema.parse(response.body);
    expect(requestId).toBe(response.headers['x-request-id']);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('are 400 for malformed JSON, 413 for a large body, 400 for an undecodable path', async () => {
    const send = (body: string) =>
      api.anonymous().post('/api/record-answer').set('Content-Type', 'application/json').send(body);
    expectError(await send('{"a":'), 400, 'VALIDATION_FAILED');
    expectError(await send(`{"a":"${'x'.repeat(101_000)}"}`), 413, 'PAYLOAD_TOO_LARGE');
    expectError(await api.anonymous().get('/api/quiz/%E0%A4%A'), 400, 'VALIDATION_FAILED');
  });

  it('name each invalid field', async () => {
    const response = await api.anonymous().post('/api/record-answer').send({ quizId: 'x' });
    const { fields } = errorBodySchema.parse(response.body);
    expect(Object.keys(fields ?? {}).sort()).toEqual(['questionIndex', 'quizId', 'selectedOption']);
  });
});

describe('unsupported method on a known path', () => {
  it.each([
    ['delete', '/api/player', 'GET, HEAD, PATCH'],
    ['get', '/api/quiz/1/attempts', 'POST'],
    ['put', '/api/modules/mf-play/releases', 'GET, HEAD, POST'],
  ] as const)('answers 405: %s %s', async (method, path, allowed) => {
    const response = await api.anonymous()[method](path);
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    expect(response.headers['allow']).toBe(allowed);
  });

  it('does not affect HEAD, OPTIONS and unknown paths', async () => {
    expect((await api.anonymous().head('/api/categories')).status).toBe(200);
    expectError(await api.anonymous().options('/api/categories'), 404, 'NOT_FOUND');
    expectError(await api.anonymous().delete('/api/nothing'), 404, 'NOT_FOUND');
  });
});

describe('request bodies', () => {
  const path = '/api/quiz/987654/attempts';

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])(
    'answer 415 for type %s',
    async (type) => {
      const response = await api.anonymous().post(path).set('Content-Type', type).send('a=1');
      expectError(response, 415, 'VALIDATION_FAILED');
    },
  );

  it('refuse a body wrongly declared as compressed', async () => {
    const request = api.anonymous().post(path).set('Content-Type', 'application/json');
    const response = await request.set('Content-Encoding', 'gzip').send('{"broken":true}');
    expectError(response, 400, 'VALIDATION_FAILED');
  });

  it('refuse a list, and ignore an unexpected body', async () => {
    expectError(await api.anonymous().post(path).send([]), 400, 'VALIDATION_FAILED');
    expectError(await api.anonymous().post(path).send({ any: 1 }), 404, 'QUIZ_NOT_FOUND');
    expectError(await api.anonymous().post(path), 404, 'QUIZ_NOT_FOUND');
    const empty = api.anonymous().post(path).set('Content-Length', '0');
    expectError(await empty, 404, 'QUIZ_NOT_FOUND');
  });

  it('refuse control characters by field on every endpoint', async () => {
    const quiz = { topic: 'Rivers\0', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
    const refused = await api.anonymous().post('/api/generate-quiz').send(quiz);
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(Object.keys(errorBodySchema.parse(refused.body).fields ?? {})).toEqual(['topic']);
    const account = { email: 'a\0@example.test', password: 'correct horse battery' };
    expectError(await api.anonymous().post('/api/auth/login').send(account), 400, 'VALIDATION_FAILED');
  });
});

describe('request id', () => {
  it.each([
    ['abc-DEF_12345678', true],
    ['short', false],
    ['with space in it', false],
    ['x'.repeat(65), false],
  ])('%p is kept: %p', async (given, isKept) => {
    const response = await api.anonymous().get('/healthz').set('X-Request-Id', given);
    expect(response.headers['x-request-id'] === given).toBe(isKept);
  });
});

describe('service endpoints', () => {
  it('report health, readiness and metrics by route pattern', async () => {
    expect((await api.anonymous().get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await api.anonymous().get('/readyz')).body).toEqual({ status: 'ready' });
    await api.anonymous().get('/api/quiz/31337');
    const metrics = await api.anonymous().get('/metrics');
    expect(metrics.text).toContain('method="GET",route="/api/quiz/:id",status="404"');
    expect(metrics.text).not.toContain('31337');
  });

  it('report not ready when the database is gone', async () => {
    const other = await startTestApi();
    await other.database.close();
    expectError(await other.anonymous().get('/readyz'), 503, 'UNAVAILABLE');
    expect((await other.anonymous().get('/healthz')).status).toBe(200);
    const failed = await other.anonymous().get('/api/stats');
    expectError(failed, 500, 'INTERNAL');
    expect(failed.text).not.toMatch(/getConnection|sequelize|SELECT/i);
    await other.close();
    await other.testDatabase.remove();
  });

  it('send security headers and share with no other origin', async () => {
    const response = await api.anonymous().get('/api/categories').set('Origin', 'https://evil.test');
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['x-powered-by']).toBeUndefined();
    expect(response.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});
