import { inspect } from 'node:util';
import { errorBodySchema } from '@quizmesh/contract/schemas';
import fc from 'fast-check';
import { z } from 'zod';
import type { ApiRoute } from './http/route.ts';
import { arbitraryOf } from './testing/arbitrary-of.ts';
import { times } from './testing/depth.ts';
import { publishQuiz, signIn } from './testing/factories.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** Few when this file is run by itself, many in `npm run test:deep`. */
const REQUESTS = times(12, 200);
/** Also beside trials that take the whole machine. */
const SLOWEST_MS = 10_000;
/** Documented errors of a service that is not configured. */
const UNAVAILABLE_CODES = ['GOOGLE_NOT_CONFIGURED'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (let number = 0; number < 3; number += 1) await publishQuiz(api, { title: `Rivers ${number}` });
});
afterAll(() => api.stop());

const roles = ['anonymous', 'user', 'admin'] as const;
type Role = (typeof roles)[number];

async function bearers(): Promise<Record<Role, string | undefined>> {
  const [user, admin] = [await signIn(api), await signIn(api, { isAdmin: true })];
  return { anonymous: undefined, user: user.bearer, admin: admin.bearer };
}

const pathPart = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1e3',
      '9'.repeat(40),
      'abc',
      '..',
      '%00',
      '%',
      "1'--",
      '😀',
      'constructor',
    ),
  },
);

function addressOf({ path }: ApiRoute, parts: readonly string[]): string {
  let next = 0;
  return path.replace(/:\w+/gu, () => {
    const part = parts[next++] ?? '1';
    return part.startsWith('%') ? part : encodeURIComponent(part);
  });
}

const queryValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** A query can only contain texts. */
function queryOf(value: unknown): Record<string, string> {
  const entries = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(value));
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => {
      const text = queryValue.safeParse(inner);
      return text.success ? [[name, text.data.slice(0, 2000)]] : [];
    }),
  );
}

interface Shot {
  readonly role: Role;
  readonly parts: readonly string[];
  readonly query: unknown;
  readonly body: unknown;
}

function shots({ query, body }: ApiRoute): fc.Arbitrary<Shot> {
  return fc.record({
    role: fc.constantFrom(...roles),
    parts: fc.array(pathPart, { minLength: 3, maxLength: 3 }),
    query: query ? arbitraryOf(query) : fc.constant({}),
    body: body ? arbitraryOf(body) : fc.constant({}),
  });
}

async function fire(route: ApiRoute, shot: Shot, bearer: string | undefined) {
  const started = performance.now();
  const anonymous = api.anonymous();
  const request = anonymous[route.method](addressOf(route, shot.parts));
  request.query(queryOf(shot.query)).redirects(0);
  if (bearer) request.set('Authorization', bearer);
  const response = await (route.body ? request.send(JSON.stringify(shot.body)).type('json') : request);
  return { response, milliseconds: performance.now() - started };
}

function expectSane(route: ApiRoute, { response, milliseconds }: Awaited<ReturnType<typeof fire>>): void {
  const { status, text } = response;
  expect(milliseconds).toBeLessThan(SLOWEST_MS);
  if (status >= 400) {
    const { code } = errorBodySchema.parse(response.body);
    const isUnavailable = status === 503 && UNAVAILABLE_CODES.includes(code);
    if (status >= 500 && !isUnavailable) throw new Error(`${status}: ${text}`);
  } else if (status === route.status && response.type === 'application/json') {
    expect(route.answer.parse(response.body)).toEqual(response.body);
  }
}

async function fuzz(route: ApiRoute): Promise<void> {
  const tokens = await bearers();
  const property = fc.asyncProperty(shots(route), async (shot) => {
    expectSane(route, await fire(route, shot, tokens[shot.role]));
  });
  try {
    await fc.assert(property, { numRuns: REQUESTS, endOnFailure: true });
  } catch (error) {
    throw new Error(`${route.method.toUpperCase()} ${route.path}: ${inspect(error)}`, { cause: error });
  }
}

it('no endpoint answers random input with a server error, slowly, or outside its own schema', async () => {
  for (const route of api.routes) await fuzz(route);
}, 900_000);
