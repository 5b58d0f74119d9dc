import { errorBodySchema } from '@quizmesh/contract/schemas';
import { QueryTypes } from 'sequelize';
import type { Response } from 'supertest';
import type { ApiRoute } from './http/route.ts';
import { oneOrAll } from './testing/depth.ts';
import { ROLES, createRoles, type Role, type RoleIdentities } from './testing/roles.ts';
import { publishQuiz } from './testing/factories.ts';
import { SAMPLE_REQUESTS } from './testing/sample-requests.ts';
import type { Audience, Sample, SampleWorld } from './testing/sample.ts';
import { prepareSampleWorld } from './testing/sample-world.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await publishQuiz(api);
});
afterAll(() => api.stop());

type Verdict = 'in' | 401 | 403 | 404;
const CODES = { 401: 'NOT_AUTHENTICATED', 403: 'FORBIDDEN', 404: 'QUIZ_NOT_FOUND' } as const;
const ALL_IN = Object.fromEntries(ROLES.map((role) => [role, 'in'])) as Record<Role, Verdict>;
const PLAYERS = { ...ALL_IN, unverified: 401, deleted: 401 } as const;
const USERS = { ...PLAYERS, none: 401, guest: 401 } as const;
const ADMINS = { ...USERS, owner: 403, other: 403, demoted: 403 } as const;

/** What the API answers each role, by who may send the request. */
const ANSWERS: Readonly<Record<Audience, Readonly<Record<Role, Verdict>>>> = {
  everyone: ALL_IN,
  players: PLAYERS,
  answerers: { ...PLAYERS, none: 403, guest: 403, owner: 403, other: 403, demoted: 403 },
  users: USERS,
  owner: { ...USERS, other: 403, demoted: 403 },
  creator: { ...PLAYERS, none: 403, guest: 403, other: 403, demoted: 403 },
  host: { ...PLAYERS, none: 403, guest: 403, other: 403, demoted: 403, admin: 403 },
  author: { ...PLAYERS, none: 404, guest: 404, other: 404, demoted: 404 },
  admins: ADMINS,
  release: ADMINS,
};

/** Writes that end sessions, or change who an account is. What another write does to a role shows with the next endpoint. */
const changesRoles = ({ method, path }: ApiRoute) =>
  method !== 'get' && /^\/api\/(?:auth|admin\/users?)\b/u.test(path);

/** Roles that are answered alike. In `npm test` an endpoint is tried by one of each, the next one by another. */
const ALIKE = [
  ['none', 'guest'],
  ['unverified', 'deleted'],
  ['owner'],
  ['other', 'demoted'],
  ['admin'],
] as const;
const rolesFor = (endpoint: number) => ALIKE.flatMap((roles) => oneOrAll<Role>(roles, endpoint));

const nameOf = ({ method, path }: ApiRoute) => `${method.toUpperCase()} ${path}`;

function send(
  route: ApiRoute,
  sample: Sample,
  world: SampleWorld,
  headers: Readonly<Record<string, string>>,
) {
  const parts = [...(sample.parts?.(world) ?? [])];
  const path = route.path.replace(/:\w+/gu, () => encodeURIComponent(String(parts.shift())));
  const anonymous = api.anonymous();
  const request = anonymous[route.method](path);
  request
    .query({ ...sample.query?.(world) })
    .set(headers)
    .redirects(0);
  if (sample.file) return request.type(route.bodyType ?? '').send(sample.file(world));
  return sample.body ? request.send(sample.body(world)) : request;
}

/** No answer contains secrets, or other users' addresses (except in answers to admins). */
function expectNoLeak(response: Response, role: Role, roles: RoleIdentities): void {
  expect(response.text).not.toMatch(
    /argon2|passwordHash|password_hash|tokenVersion|tokenHash|\bcorrectOption\b/u,
  );
  if (role === 'admin') return;
  for (const [name, { email }] of Object.entries(roles)) {
    if (email !== null && name !== role) expect(response.text).not.toContain(email);
  }
}

function expectVerdict(route: ApiRoute, sample: Sample, response: Response, verdict: Verdict): void {
  if (verdict !== 'in') {
    expect(errorBodySchema.parse(response.body).code).toBe(CODES[verdict]);
    expect(response.status).toBe(verdict);
    return;
  }
  expect(response.status).toBe(sample.status ?? route.status);
  if (response.status < 300 && response.type === 'application/json')
    expect(route.answer.parse(response.body)).toEqual(response.body);
}

it('every endpoint has a row in the access table, and every row an endpoint', () => {
  expect(Object.keys(SAMPLE_REQUESTS).sort()).toEqual(api.routes.map(nameOf).sort());
});

it('every endpoint answers exactly the roles of its row', async () => {
  const deviations: string[] = [];
  let roles = await createRoles(api);
  for (const [endpoint, route] of api.routes.entries()) {
    const sample = SAMPLE_REQUESTS[nameOf(route)];
    if (!sample) continue;
    let world: SampleWorld | null = null;
    for (const role of rolesFor(endpoint)) {
      const verdict = ANSWERS[sample.audience][role];
      world ??= await prepareSampleWorld(api, roles, sample);
      const response = await send(route, sample, world, roles[role].headers);
      // A successful write used its data up; a read or a denied request must have left them as they were.
      if (route.method !== 'get' && verdict === 'in') world = null;
      try {
        expectVerdict(route, sample, response, verdict);
        expectNoLeak(response, role, roles);
      } catch (error) {
        const reason = error instanceof Error ? error.message.replace(/\s+/gu, ' ').slice(0, 300) : '';
        deviations.push(
          `${nameOf(route)} as ${role}: ${response.status} ${response.text.slice(0, 200)} — ${reason}`,
        );
      }
    }
    if (changesRoles(route)) roles = await createRoles(api);
  }
  expect(deviations).toEqual([]);
}, 300_000);

/** Fields that no request may set, in every spelling. */
const FORBIDDEN_FIELDS = {
  isAdmin: true,
  is_admin: true,
  role: 'admin',
  isVerified: false,
  id: 1,
  userId: 1,
  playerKey: 'u:1',
  creatorKey: 'u:1',
  tokenVersion: 99,
  passwordHash: 'x',
  plays: 99_999,
  xp: 99_999,
  totalXP: 99_999,
  score: 99_999,
  isRanked: true,
  isActive: true,
};

async function stateOf({ ownerId, quizId }: SampleWorld): Promise<unknown> {
  const read = (sql: string, id: number) =>
    api.database.sequelize.query(sql, { replacements: [id], type: QueryTypes.SELECT });
  return {
    account: await read('SELECT is_admin, is_verified FROM users WHERE id = ?', ownerId),
    quiz: await read('SELECT creator_key, plays > 100 AS inflated FROM quizzes WHERE id = ?', quizId),
    xp: await read('SELECT user_id FROM player_totals WHERE user_id = ? AND xp > 5000', ownerId),
    admins: await read('SELECT COUNT(*) AS admins FROM users WHERE is_admin = 1 AND id > ?', 0),
  };
}

it('no write changes a field that its input does not name', async () => {
  let roles = await createRoles(api);
  for (const route of api.routes.filter(({ method }) => method !== 'get')) {
    const sample = SAMPLE_REQUESTS[nameOf(route)];
    // What is refused changes nothing.
    if (!sample || ANSWERS[sample.audience].owner !== 'in') continue;
    const world = await prepareSampleWorld(api, roles, sample);
    const before = await stateOf(world);
    const body = () => ({ ...FORBIDDEN_FIELDS, ...sample.body?.(world) });
    for (const role of ['guest', 'owner'] as const)
      await send(route, { ...sample, body }, world, roles[role].headers);
    expect({ route: nameOf(route), ...Object(await stateOf(world)) }).toEqual({
      route: nameOf(route),
      ...Object(before),
    });
    if (changesRoles(route)) roles = await createRoles(api);
  }
}, 300_000);
