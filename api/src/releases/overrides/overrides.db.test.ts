import { overrideSetSchema, overrideTokenSchema, previewLinkSchema } from '@quizmesh/contract/schemas';
import jwt from 'jsonwebtoken';
import { signIn } from '../../testing/factories.ts';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';
import { releaseNamed } from '../../testing/release-builder.ts';

const A = releaseNamed('a');
const B = releaseNamed('b');
const C = releaseNamed('c');

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
  for (const module of ['mf-play', 'mf-shop'])
    for (const release of [A, B]) await registry.goLive({ module, release });
  await registry.publish({ module: 'mf-play', release: C });
});
afterAll(() => api.stop());

const mint = async (input: object) =>
  answerOf(overrideTokenSchema, await registry.post('/api/module-overrides', input), 201).token;
const setOf = (token: string) => api.anonymous().post('/api/module-overrides/set').send({ token });

it('release override: gives another release only to the browser that has it', async () => {
  const token = await mint({ releases: { 'mf-play': C }, lastGood: { 'mf-play': 'none' } });
  const { set, by, changed } = answerOf(overrideSetSchema, await setOf(token));
  expect(set.modules['mf-play']).toMatchObject({ current: { release: C }, lastGood: null });
  expect(set.modules['mf-shop']?.current.release).toBe(B);
  expect([by, changed]).toEqual(['token first', [{ module: 'mf-play', kind: 'release', what: C }]]);
  const everybody = await api.anonymous().get('/api/modules');
  expect(everybody.body).toMatchObject({ modules: { 'mf-play': { current: { release: B } } } });
});

it('release override: injects failures, on request in the last good release too', async () => {
  const token = await mint({
    faults: { 'mf-play': { fault: 'down' }, 'mf-shop': { fault: 'throw', both: true } },
  });
  const { modules } = answerOf(overrideSetSchema, await setOf(token)).set;
  expect(modules['mf-play']?.current.base).toBe(`/r/mf-play/${B}~down/`);
  expect(modules['mf-play']?.lastGood?.base).toBe(`/r/mf-play/${A}/`);
  expect(modules['mf-shop']?.lastGood?.base).toBe(`/r/mf-shop/${A}~throw/`);
});

it('release override: accepts a local build from the same machine only', async () => {
  const token = await mint({ local: { 'mf-play': 5173 } });
  const { modules } = answerOf(overrideSetSchema, await setOf(token)).set;
  expect(modules['mf-play']?.current).toMatchObject({ base: 'http://127.0.0.1:5173/', release: 'local' });
  const foreign = { local: { 'mf-play': 'http://evil.example' } };
  expectError(await registry.post('/api/module-overrides', foreign), 400, 'VALIDATION_FAILED');
});

it('release override: can be ended', async () => {
  const token = await mint({ releases: { 'mf-play': C }, minutes: 5 });
  api.clock.advance(4 * 60_000);
  expect((await setOf(token)).status).toBe(200);
  api.clock.advance(61_000);
  expectError(await setOf(token), 401, 'OVERRIDE_INVALID');
});

it('release override: is in the audit trail of the module it changes', async () => {
  await mint({ faults: { 'mf-shop': { fault: 'slow' } }, minutes: 3, reason: 'rehearsal' });
  const { body } = await registry.get('/api/modules/mf-shop/moves');
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'override', reason: 'override (slow) for 3 min: rehearsal' }),
    ]),
  );
});

it("release override: is refused for users, and for a team on another team's module", async () => {
  const user = await signIn(api);
  const input = { releases: { 'mf-shop': A }, faults: { 'mf-shop': { fault: 'down' } } };
  expectError(await registry.post('/api/module-overrides', input, user.token), 403, 'FORBIDDEN');
  const { body } = await registry.post('/api/release-tokens', {
    name: 'play team',
    module: 'mf-play',
    actions: ['verify'],
  });
  const { secret } = createdSecret(body);
  expectError(await registry.post('/api/module-overrides', input, secret), 403, 'FORBIDDEN');
  // Releases that anyone may get, such as the last good one of another module, may be combined with the
  // team's own candidate.
  const candidate = { releases: { 'mf-play': C, 'mf-shop': A } };
  expect((await registry.post('/api/module-overrides', candidate, secret)).status).toBe(201);
});

it('release override: of what anyone may get leaves no entry in the audit trail of another team', async () => {
  const { body } = await registry.post('/api/release-tokens', {
    name: 'team that fills trails',
    module: 'mf-play',
    actions: ['verify'],
  });
  const { secret } = createdSecret(body);
  const input = { releases: { 'mf-play': C, 'mf-shop': B }, reason: 'x'.repeat(500) };
  expect((await registry.post('/api/module-overrides', input, secret)).status).toBe(201);
  const entriesOf = async (module: string) =>
    JSON.stringify((await registry.get(`/api/modules/${module}/moves`)).body);
  expect(await entriesOf('mf-shop')).not.toContain('team that fills trails');
  expect(await entriesOf('mf-play')).toContain('team that fills trails');
});

it('release override: needs existing releases', async () => {
  for (const release of ['none', 'gone']) {
    const input = { releases: { 'mf-shop': release } };
    expectError(await registry.post('/api/module-overrides', input), 404, 'RELEASE_NOT_FOUND');
  }
});

it.each([
  ['made up', () => 'made-up'],
  [
    'signed by nobody',
    () => jwt.sign({ releases: {}, by: 'x' }, '', { algorithm: 'none', audience: 'module-override' }),
  ],
  [
    'signed with another key',
    () => jwt.sign({ releases: {}, by: 'x' }, 'y'.repeat(32), { audience: 'module-override', expiresIn: 60 }),
  ],
])('release override: ignores a token that is %s', async (_kind, token) => {
  expectError(await setOf(token()), 401, 'OVERRIDE_INVALID');
});

it('release override: a session is not accepted as one', async () => {
  const admin = await signIn(api, { isAdmin: true });
  expectError(await setOf(admin.token), 401, 'OVERRIDE_INVALID');
});

function createdSecret(body: unknown): { readonly secret: string } {
  if (typeof body === 'object' && body !== null && 'secret' in body && typeof body.secret === 'string')
    return { secret: body.secret };
  throw new Error('No token was made');
}

describe('preview link', () => {
  const PREVIEWS = 'https://preview.example';
  let site: TestApi;
  let own: Registry;
  beforeAll(async () => {
    site = await startTestApi({ environment: { PREVIEW_URL: `${PREVIEWS}/` } });
    own = await openRegistry(site);
    await own.goLive({ module: 'mf-play', release: A });
    await own.publish({ module: 'mf-play', release: C });
  });
  afterAll(() => site.stop());

  const linkTo = async (release: string) =>
    answerOf(previewLinkSchema, await own.post(`/api/modules/mf-play/releases/${release}/preview`, {}), 201);
  const tokenOf = async (release: string) => (await linkTo(release)).url?.split('#')[1] ?? '';
  const previewOf = (token: string) => site.anonymous().post('/api/module-previews/set').send({ token });

  it('shows a release that is not live, and names it', async () => {
    const { url, expiresAt } = await linkTo(C);
    expect(url).toMatch(/^https:\/\/preview\.example\/__preview#[\w-]+\.[\w-]+\.[\w-]+$/u);
    expect(Date.parse(expiresAt) - site.clock.now().getTime()).toBe(7 * 86_400_000);
    const { set, changed } = answerOf(overrideSetSchema, await previewOf(await tokenOf(C)));
    expect(set.modules['mf-play']?.current.release).toBe(C);
    expect(changed).toEqual([{ module: 'mf-play', kind: 'release', what: C }]);
  });

  it('is worth nothing on the site itself, and no override or session is a preview', async () => {
    const token = await tokenOf(C);
    const onSite = await site.anonymous().post('/api/module-overrides/set').send({ token });
    expectError(onSite, 401, 'OVERRIDE_INVALID');
    const { body } = await own.post('/api/module-overrides', { releases: { 'mf-play': C } });
    expectError(await previewOf((body as { token: string }).token), 401, 'OVERRIDE_INVALID');
  });

  it('ends with a recall, and after a week', async () => {
    await own.publish({ module: 'mf-play', release: B });
    const [kept, recalled] = [await tokenOf(C), await tokenOf(B)];
    await own.post('/api/modules/mf-play/recall', { release: B });
    expectError(await previewOf(recalled), 401, 'OVERRIDE_INVALID');
    expectError(await own.post(`/api/modules/mf-play/releases/${B}/preview`, {}), 409, 'CONFLICT');
    site.clock.advance(7 * 86_400_000 - 60_000);
    expect((await previewOf(kept)).status).toBe(200);
    site.clock.advance(61_000);
    expectError(await previewOf(kept), 401, 'OVERRIDE_INVALID');
  });

  it('has no address on a site without previews', async () => {
    const made = await registry.post(`/api/modules/mf-play/releases/${C}/preview`, {});
    expect(answerOf(previewLinkSchema, made, 201).url).toBeNull();
  });
});
