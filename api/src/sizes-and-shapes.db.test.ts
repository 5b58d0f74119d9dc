import { errorBodySchema } from '@quizmesh/contract/schemas';
import type { ApiRoute } from './http/route.ts';
import { signIn } from './testing/factories.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
/** Of an admin, who may call everything. */
let bearer: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ bearer } = await signIn(api, { isAdmin: true }));
});
afterAll(() => api.stop());

const LARGEST_BYTES = 1_000_000;
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** Fits the smallest limit of a body. */
const items = (count: number) => `{"nowhere":[${Array(count).fill('0').join(',')}]}`;

/** What the API says about a body, before it looks at what is in it. */
async function answerTo(route: ApiRoute, body: string, authorization = bearer): Promise<string> {
  const path = route.path.replace(/:\w+/gu, '1');
  const anonymous = api.anonymous();
  const response = await anonymous[route.method](path)
    .set({ authorization, 'content-type': 'application/json' })
    .send(body);
  const { code, fields } = errorBodySchema.parse(response.body);
  return `${response.status} ${code} ${fields?.['body'] ?? ''}`;
}

/** The endpoints that read JSON, and do not answer as they should. */
async function deviations(body: (route: ApiRoute) => string, expected: string): Promise<string[]> {
  const found: string[] = [];
  for (const route of api.routes) {
    if (route.method === 'get' || route.bodyType !== undefined) continue;
    const answer = await answerTo(route, body(route));
    if (answer !== expected) found.push(`${route.method} ${route.path}: ${answer}`);
  }
  return found;
}

it('every endpoint refuses JSON that is nested deeper than 50 levels', async () => {
  const expected = '400 VALIDATION_FAILED Must not be nested deeper than 50';
  expect(await deviations(() => nested(51), expected)).toEqual([]);
  expect(await deviations(() => `{"nowhere":${nested(50)}}`, expected)).toEqual([]);
});

it('every endpoint refuses JSON with more than 20,000 values', async () => {
  const room = ({ bodyLimitBytes = LARGEST_BYTES }: ApiRoute) => bodyLimitBytes > 50_000;
  const expected = '400 VALIDATION_FAILED Must not have more than 20000 values';
  const found = await deviations((route) => items(room(route) ? 20_000 : 8000), expected);
  // Its body is smaller than that many values.
  expect(found).toEqual(['post /api/telemetry: 400 VALIDATION_FAILED ']);
});

it('no endpoint reads more than 1 MB of JSON', async () => {
  const tooLong = JSON.stringify({ nowhere: 'x'.repeat(LARGEST_BYTES) });
  expect(await deviations(() => tooLong, '413 PAYLOAD_TOO_LARGE ')).toEqual([]);
});

it('an endpoint for users and admins asks who it is before it reads the body', async () => {
  const read: string[] = [];
  for (const route of api.routes) {
    if (route.method === 'get' || route.access === 'public' || route.access === 'player') continue;
    const answer = await answerTo(route, nested(51), '');
    if (answer !== '401 NOT_AUTHENTICATED ') read.push(`${route.method} ${route.path}: ${answer}`);
  }
  expect(read).toEqual([]);
});
