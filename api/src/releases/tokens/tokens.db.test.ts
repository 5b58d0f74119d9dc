import {
  createdReleaseTokenSchema,
  errorBodySchema,
  releaseActionSchema,
  releaseTokenSchema,
} from '@quizmesh/contract/schemas';
import type { ReleaseAction } from '@quizmesh/contract';
import { z } from 'zod';
import { signIn } from '../../testing/factories.ts';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';
import { releaseNamed } from '../../testing/release-builder.ts';

const A = releaseNamed('a');
const B = releaseNamed('b');

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
  for (const module of MODULES) for (const release of [A, B]) await registry.goLive({ module, release });
});
afterAll(() => api.stop());

const MODULES = ['mf-one', 'mf-two'];
const ACTIONS = releaseActionSchema.options;

async function tokenFor(module: string, actions: readonly ReleaseAction[]): Promise<string> {
  const input = { name: `${module} ${actions.join(' ')}`, module, actions };
  const response = await registry.post('/api/release-tokens', input);
  return answerOf(createdReleaseTokenSchema, response, 201).secret;
}

let published = 0;
/** Another release over its budget. */
function heavy(module: string) {
  published += 1;
  return { module, version: `2.0.${published}`, padding: 2000 };
}

/** One request per action on a module. The responses show whether the token has the right; nothing is
 *  changed. */
const TRIES: Readonly<Record<ReleaseAction, (module: string, secret: string) => Promise<number>>> = {
  publish: async (module, secret) =>
    (await registry.publish({ module, release: A }, {}, { by: secret })).status,
  verify: async (module, secret) =>
    (await registry.post(`/api/modules/${module}/verification-jobs`, { release: 'gone' }, secret)).status,
  attest: async (module, secret) =>
    (
      await registry.post(
        `/api/modules/${module}/verifications`,
        { release: 'gone', setHash: 'x', passed: true, report: 'x' },
        secret,
      )
    ).status,
  promote: async (module, secret) =>
    (await registry.post(`/api/modules/${module}/promote`, { release: 'gone' }, secret)).status,
  rollback: async (module, secret) =>
    (await registry.post(`/api/modules/${module}/rollback`, { to: 'gone' }, secret)).status,
  // What other modules have against a release, its own team overrides too; the rest is refused for lack of the right.
  override: async (module, secret) =>
    (await registry.publish(heavy(module), { budgetKb: 1 }, { by: secret, override: 'x' })).status,
  administer: async (_module, secret) => (await registry.get('/api/release-tokens', secret)).status,
};

it('release token: allows exactly its module and its actions, for every combination', async () => {
  const deviations: string[] = [];
  for (const own of [...MODULES, '*'])
    for (const action of ACTIONS) {
      // Overriding also requires the right to what is done.
      const granted: readonly ReleaseAction[] = action === 'override' ? ['publish', 'override'] : [action];
      // Such a token cannot exist for a single module.
      if (action === 'administer' && own !== '*') continue;
      const secret = await tokenFor(own, granted);
      for (const module of MODULES)
        for (const tried of ACTIONS) {
          const status = await TRIES[tried](module, secret);
          const isEverywhere = own === '*';
          const isItsModule = tried === 'administer' ? isEverywhere : isEverywhere || own === module;
          const isExpected = isItsModule && granted.includes(tried);
          if (isExpected === [401, 403].includes(status))
            deviations.push(`${own} ${action}: ${tried} ${module} answers ${status}`);
        }
    }
  expect(deviations).toEqual([]);
});

it('release token: is shown once, listed without its secret, and invalid when revoked', async () => {
  const secret = await tokenFor('mf-one', ['promote']);
  const promote = () => registry.post('/api/modules/mf-one/promote', { release: 'gone' }, secret);
  expect((await promote()).status).toBe(404);
  const listed = await registry.get('/api/release-tokens');
  const [newest] = answerOf(z.array(releaseTokenSchema), listed);
  expect(JSON.stringify(listed.body)).not.toContain(secret);
  expect(newest).toMatchObject({ name: 'mf-one promote', module: 'mf-one', actions: ['promote'] });
  const path = `/api/release-tokens/${newest?.id}`;
  const asFirst = { Authorization: `Bearer ${registry.token}` };
  expect((await api.anonymous().delete(path).set(asFirst)).status).toBe(200);
  expectError(await promote(), 401, 'NOT_AUTHENTICATED');
  expectError(await api.anonymous().delete(path).set(asFirst), 404, 'NOT_FOUND');
});

it('release token: an error says who makes another one, and contains a command that can be pasted into a shell', async () => {
  const secret = await tokenFor('mf-one', ['promote']);
  const answer = await registry.get('/api/release-tokens', secret);
  const { message } = errorBodySchema.parse(answer.body);
  expect(message).toContain('An administrator makes another one in the console');
  expect(message).toContain("token:create -- '*' --actions administer");
});

it('release token: administering is refused for a single module', async () => {
  const input = { name: 'ops', module: 'mf-one', actions: ['publish', 'administer'] };
  const answer = await registry.post('/api/release-tokens', input);
  expectError(answer, 400, 'VALIDATION_FAILED');
  const { fields } = errorBodySchema.parse(answer.body);
  expect(fields?.['actions']).toMatch(/over every module.*'\*'.*leave administer out/u);
  expect((await registry.post('/api/release-tokens', { ...input, module: '*' })).status).toBe(201);
});

it('release token: expires after its days', async () => {
  const secret = await tokenFor('mf-one', ['promote']);
  api.clock.advance(91 * 86_400_000);
  const late = await registry.post('/api/modules/mf-one/promote', { release: 'gone' }, secret);
  expectError(late, 401, 'NOT_AUTHENTICATED');
});

it('release token: a row that was damaged costs itself alone', async () => {
  await tokenFor('mf-two', ['verify']);
  await tokenFor('mf-one', ['verify']);
  const unchecked = api.database.engine === 'mysql' ? 'SET STATEMENT check_constraint_checks = 0 FOR ' : '';
  await api.database.sequelize.query(`${unchecked}UPDATE release_tokens SET actions = ? WHERE name = ?`, {
    replacements: ['no JSON', 'mf-two verify'],
  });
  const tokens = answerOf(z.array(releaseTokenSchema), await registry.get('/api/release-tokens'));
  expect(tokens.map(({ name }) => name)).toContain('mf-one verify');
  expect(tokens.map(({ name }) => name)).not.toContain('mf-two verify');
});

it.each(['created_at', 'expires_at'] as const)(
  'release token: one whose %s was damaged can be revoked; without a readable end it has ended',
  async (column) => {
    const secret = await tokenFor('mf-one', ['verify']);
    const isMysql = api.database.engine === 'mysql';
    const unchecked = isMysql ? "SET STATEMENT sql_mode = '' FOR " : '';
    await api.database.sequelize.query(
      `${unchecked}UPDATE release_tokens SET ${column} = ? WHERE id = (SELECT id FROM (SELECT MAX(id) AS id FROM release_tokens) newest)`,
      { replacements: [isMysql ? '0000-00-00' : 'no time'] },
    );
    const [damaged] = answerOf(z.array(releaseTokenSchema), await registry.get('/api/release-tokens'));
    expect(damaged?.[column === 'created_at' ? 'createdAt' : 'expiresAt']).toMatch(/^1970/u);
    const used = await registry.post('/api/modules/mf-one/promote', { release: 'gone' }, secret);
    expect(used.status).toBe(column === 'created_at' ? 403 : 401);
    const path = `/api/release-tokens/${damaged?.id ?? ''}`;
    const asFirst = { Authorization: `Bearer ${registry.token}` };
    expect((await api.anonymous().delete(path).set(asFirst)).status).toBe(200);
  },
);

it('release token: admins have the same rights, users none', async () => {
  const admin = await signIn(api, { isAdmin: true });
  const user = await signIn(api);
  for (const action of ACTIONS) {
    expect([401, 403]).not.toContain(await TRIES[action]('mf-one', admin.token));
    expect(await TRIES[action]('mf-one', user.token)).toBe(403);
  }
});

it('a team that floods the API uses up its own requests, not those of another team at its address', async () => {
  const busy = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' } });
  const { post } = await openRegistry(busy);
  const secretOf = async (module: string) => {
    const made = await post('/api/release-tokens', { name: module, module, actions: ['promote'] });
    return answerOf(createdReleaseTokenSchema, made, 201).secret;
  };
  const [flooding, other] = [await secretOf('mf-one'), await secretOf('mf-two')];
  const remainingFor = async (headers: Readonly<Record<string, string>>) =>
    Number((await busy.anonymous().get('/api/module-states').set(headers)).headers['ratelimit-remaining']);
  const team = (secret: string) => remainingFor({ Authorization: `Bearer ${secret}` });
  // The tokens are read meanwhile.
  for (const secret of [flooding, other]) await team(secret);
  busy.clock.advance(10_001);
  for (const secret of [flooding, other]) await team(secret);
  const before = {
    flooding: await team(flooding),
    other: await team(other),
    address: await remainingFor({}),
  };
  for (let sent = 0; sent < 20; sent += 1) await team(flooding);
  expect(await team(flooding)).toBe(before.flooding - 21);
  expect(await team(other)).toBe(before.other - 1);
  expect(await remainingFor({})).toBe(before.address - 1);
  const forged = { Authorization: `Bearer ${flooding.slice(0, -4)}none` };
  expect(await remainingFor(forged)).toBe(before.address - 2);
  await busy.stop();
}, 60_000);

it('a team that sends many deployments at once waits for itself: another team deploys meanwhile', async () => {
  const busy = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', VERIFY: 'off' } });
  const { post, goLive } = await openRegistry(busy);
  const secretOf = async (module: string) => {
    for (const release of [A, B]) await goLive({ module, release });
    const actions = ['promote', 'rollback'];
    const made = await post('/api/release-tokens', { name: module, module, actions });
    return answerOf(createdReleaseTokenSchema, made, 201).secret;
  };
  const [flooding, other] = [await secretOf('mf-one'), await secretOf('mf-two')];
  busy.clock.advance(10_001);
  // The tokens are read meanwhile.
  await post('/api/modules/mf-one/promote', { release: B }, flooding);
  const answered: number[] = [];
  const flood = Array.from({ length: 150 }, async (_request, at) => {
    const { status } = await post('/api/modules/mf-one/promote', { release: at % 2 ? A : B }, flooding);
    answered.push(status);
  });
  const deployed = await post('/api/modules/mf-two/promote', { release: A }, other);
  expect(deployed.status).toBe(200);
  const back = await post('/api/modules/mf-one/rollback', { to: B }, flooding);
  expect(back.status).toBe(200);
  await Promise.all(flood);
  expect(new Set(answered)).toEqual(new Set([200, 429]));
  await busy.stop();
}, 60_000);
