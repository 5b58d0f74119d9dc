import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  announcedShellSchema,
  channelStateSchema,
  createdReleaseTokenSchema,
  errorBodySchema,
  policyReasonSchema,
  releaseMoveSchema,
  releaseSetSchema,
  verificationPlanSchema,
  verificationSchema,
} from '@quizmesh/contract/schemas';
import type { Response } from 'supertest';
import { z } from 'zod';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';
import { releaseNamed } from '../../testing/release-builder.ts';

const R0 = releaseNamed('0');
const R1 = releaseNamed('1');
const R2 = releaseNamed('2');
const R3 = releaseNamed('3');

const reasons = ({ body }: Response) =>
  z.object({ reasons: z.array(policyReasonSchema) }).parse(body).reasons;

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
});
afterAll(() => api.stop());

const SHELL_1_4 = {
  release: releaseNamed('1.4.0'),
  offer: { contract: '1.4.0', shared: { react: '19.3.1' } },
};
const SHELL_1_5 = {
  release: releaseNamed('1.5.0'),
  offer: { contract: '1.5.0', shared: { react: '19.3.1' } },
};
const SHELL_1_6 = {
  release: releaseNamed('1.6.0'),
  offer: { contract: '1.6.0', shared: { react: '19.3.1' } },
};
const releaseShell = ({ release, offer }: typeof SHELL_1_4) =>
  registry.goLive({ module: 'shell', release }, offer);
const errors = (response: Response) => {
  expectError(response, 422, 'RELEASE_REFUSED');
  return errorBodySchema.parse(response.body).fields;
};

describe('release policy at publish', () => {
  beforeAll(() => releaseShell(SHELL_1_4));

  it('accepts what fits the live shell', async () => {
    const fits = { contract: '^1.2.0', shared: { react: '^19.0.0' } };
    expect((await registry.publish({ module: 'mf-fits', release: R1 }, fits)).status).toBe(201);
  });

  it.each(['constructor', 'toString'])('refuses a shared %s, which no shell provides', async (name) => {
    const needs = { shared: { [name]: '*' } };
    const refused = await registry.publish({ module: 'mf-ahead', release: R1 }, needs);
    expect(errors(refused)?.[name]).toMatch('does not share it');
  });

  it('refuses a contract and shared versions the live shell does not have, naming the fix', async () => {
    const ahead = { contract: '^1.5.0', shared: { react: '^20.0.0', vue: '^3.0.0' } };
    const refused = await registry.publish({ module: 'mf-ahead', release: R1 }, ahead);
    const shell = SHELL_1_4.release;
    expect(reasons(refused)).toEqual([
      { code: 'contract', field: 'contract', values: { needs: '^1.5.0', shell, has: '1.4.0' } },
      {
        code: 'shared-version',
        field: 'react',
        values: { name: 'react', needs: '^20.0.0', shell, has: '19.3.1' },
      },
      { code: 'shared-missing', field: 'vue', values: { name: 'vue', needs: '^3.0.0', shell } },
    ]);
    expect(errors(refused)).toEqual({
      contract: expect.stringMatching(/needs sdk \^1\.5\.0.*implements 1\.4\.0.*release the shell first/u),
      react: expect.stringMatching(/shares 19\.3\.1/u),
      vue: expect.stringMatching(/does not share it/u),
    });
  });

  it('checks the canary of a shell too', async () => {
    const { release, offer } = SHELL_1_5;
    await registry.publish({ module: 'shell', release }, offer);
    const canary = { release, percent: 20, override: 'a test' };
    expect((await registry.post('/api/modules/shell/canary', canary)).status).toBe(200);
    const listed = answerOf(z.array(announcedShellSchema), await registry.get('/api/shells'));
    expect(listed.map(({ contract }) => contract).sort()).toEqual(['1.4.0', '1.5.0']);
    const newest = { contract: '^1.5.0' };
    expect(errors(await registry.publish({ module: 'mf-roll', release: R1 }, newest))).toHaveProperty(
      'contract',
    );
    await registry.post('/api/modules/shell/promote', { release, override: 'a test' });
    expect((await registry.publish({ module: 'mf-roll', release: R2 }, newest)).status).toBe(201);
  });

  it('refuses to remove a route that another live module links to', async () => {
    await registry.goLive({ module: 'mf-target', release: R1, paths: ['/target/:id', '/spare'] });
    await registry.goLive({ module: 'mf-linker', release: R1 }, { links: ['/target/:number'] });
    const dropped = { module: 'mf-target', release: R2, paths: ['/spare'] };
    expect(errors(await registry.publish(dropped))).toEqual({
      '/target/:number': expect.stringMatching(/mf-linker links to it/u),
    });
    const kept = { module: 'mf-target', release: R3, paths: ['/target/:other'] };
    expect((await registry.publish(kept)).status).toBe(201);
  });

  it("refuses a route below another module's page, unless the module has pages there or somebody overrides", async () => {
    await registry.goLive({ module: 'mf-host', release: R1, paths: ['/host', '/host-list/:id'] });
    const squatter = (release: string, paths: readonly string[]) =>
      registry.publish({ module: 'mf-squatter', release, paths: [...paths] });
    for (const path of ['/host/:any', '/HOST/new/x', '/host-list/:a/:b']) {
      const refused = await squatter(R1, ['/squatter', path]);
      expect(reasons(refused)).toEqual([
        { code: 'route-below-other', field: path, values: { path, module: 'mf-host' } },
      ]);
    }
    await registry.goLive({ module: 'mf-squatter', release: R1, paths: ['/squatter', '/hosted/:a'] });
    const agreed = { module: 'mf-squatter', release: R2, paths: ['/host/agreed'] };
    expect((await registry.publish(agreed, {}, { override: 'their team agrees' })).status).toBe(201);
    const body = { release: R2, override: 'their team agrees' };
    expect((await registry.post('/api/modules/mf-squatter/promote', body)).status).toBe(200);
    expect((await squatter(R3, ['/host/agreed', '/host/another'])).status).toBe(201);
    // The page itself stays free for who had pages below it first.
    expect(
      (await registry.publish({ module: 'mf-host', release: R2, paths: ['/host', '/host/own'] })).status,
    ).toBe(201);
  });

  it('compares many long routes with those of others in no time', async () => {
    const pages = Array.from({ length: 50 }, (_page, at) => `/many/${at}`);
    await registry.goLive({ module: 'mf-many', release: R1, paths: pages });
    const first = ['long', ...Array.from({ length: 30 }, (_word, at) => `word-${at}`)];
    const routes = Array.from({ length: 60 }, (_route, at) => ({
      path: `/:first${'/a'.repeat(90)}/${at}`,
      params: { first },
      access: 'public' as const,
      analytics: true,
      chrome: 'full' as const,
    }));
    const pauses = monitorEventLoopDelay({ resolution: 10 });
    pauses.enable();
    expect((await registry.publish({ module: 'mf-long', release: R1 }, { routes })).status).toBe(201);
    pauses.disable();
    expect(pauses.max / 1e6).toBeLessThan(500);
  });

  it('lets a team give up or go back from an address that another team links to, with a reason, and nothing else', async () => {
    const owner = 'mf-owner';
    const token = { name: 'owner team', module: owner, actions: ['publish', 'promote', 'rollback'] };
    const made = await registry.post('/api/release-tokens', token);
    const { secret } = answerOf(createdReleaseTokenSchema, made, 201);
    await registry.goLive({ module: owner, release: R0, paths: ['/owner'] });
    await registry.goLive({ module: owner, release: R1, paths: ['/owner', '/owner/new'] });
    await registry.goLive({ module: 'mf-keeper', release: R1 }, { links: ['/owner', '/owner/new'] });
    const override = 'mf-keeper has been told';
    const deploy = (verb: string, body: object) =>
      registry.post(`/api/modules/${owner}/${verb}`, body, secret);
    expect(errors(await deploy('rollback', {}))).toHaveProperty('/owner/new');
    expect((await deploy('rollback', { override })).status).toBe(200);

    const moved = { module: owner, release: R2, paths: ['/owner/moved'] };
    expect(errors(await registry.publish(moved, {}, { by: secret }))).toHaveProperty('/owner');
    expectError(
      await registry.publish(moved, { contract: '^9.0.0' }, { by: secret, override }),
      403,
      'FORBIDDEN',
    );
    expect((await registry.publish(moved, {}, { by: secret, override })).status).toBe(201);
    const { setHash } = answerOf(
      verificationPlanSchema,
      await registry.get(`/api/modules/${owner}/verification-plan?release=${R2}`),
    );
    const record = { release: R2, setHash, passed: true, report: 'all well' };
    await registry.post(`/api/modules/${owner}/verifications`, record);
    expect(errors(await deploy('promote', { release: R2 }))).toHaveProperty('/owner');
    expect((await deploy('promote', { release: R2, override })).status).toBe(200);
    const moves = answerOf(z.array(releaseMoveSchema), await registry.get(`/api/modules/${owner}/moves`));
    expect(moves[0]?.details?.override).toContain(override);
  });

  it('ignores what is only on another channel', async () => {
    const tried = { module: 'mf-tried', release: R1, paths: ['/tried', '/idea'] };
    await registry.goLive({ ...tried, release: R0, paths: ['/tried'] });
    await registry.publish(tried);
    const preview = { release: R1, channel: 'preview', override: 'an idea' };
    await registry.post('/api/modules/mf-tried/promote', preview);
    await registry.publish({ module: 'mf-fan', release: R1 }, { links: ['/idea'] });
    await registry.post('/api/modules/mf-fan/promote', preview);
    const hotfix = { module: 'mf-tried', release: R2, paths: ['/tried'] };
    expect((await registry.publish(hotfix)).status).toBe(201);
    expectError(
      await registry.post('/api/modules/mf-tried/promote', { release: R2 }),
      409,
      'RELEASE_NOT_VERIFIED',
    );
    const there = { release: R2, channel: 'preview' };
    expect(errors(await registry.post('/api/modules/mf-tried/promote', there))).toHaveProperty('/idea');
  });

  it('checks again before a promotion: the shell may have changed since', async () => {
    await registry.publish({ module: 'mf-late', release: R1 }, { contract: '~1.5.0' });
    await releaseShell(SHELL_1_6);
    for (const [action, input] of [
      ['promote', { release: R1 }],
      ['canary', { release: R1, percent: 5 }],
      ['promote', { release: R1, channel: 'preview' }],
    ] as const)
      expect(errors(await registry.post(`/api/modules/mf-late/${action}`, input))).toHaveProperty('contract');
    const override = { release: R1, override: 'the shell is on its way back' };
    expect((await registry.post('/api/modules/mf-late/promote', override)).status).toBe(200);
  });

  it('refuses a container whose global another module could use', async () => {
    await registry.goLive({ module: 'mf-name-tag', release: R1 });
    const prefix = 'Must be mf_name, or begin with mf_name_';
    for (const [container, message] of [
      ['fetch', prefix],
      // Begins like another module's name.
      ['mf_name2', prefix],
      ['mf_name_tag', 'Is the name of mf-name-tag'],
    ] as const) {
      const taken = await registry.publish({ module: 'mf-name', release: R1 }, { container });
      expectError(taken, 400, 'VALIDATION_FAILED');
      expect(errorBodySchema.parse(taken.body).fields).toEqual({ container: message });
    }
  });

  it('tells the limits of a manifest as values, which consoles say in any language', async () => {
    await registry.goLive({ module: 'mf-value-set', release: R1 });
    const entry = {
      slot: 'top',
      path: '/',
      labels: { 'en-US': 'Here' },
      access: 'public',
      order: 1,
    } as const;
    const words = Array.from({ length: 8000 }, (_word, at) => `word${at}`);
    const wide = {
      path: '/mf-value/:id',
      access: 'public',
      analytics: true,
      chrome: 'full',
      params: { id: words },
    } as const;
    const refused = async (changes: Parameters<Registry['publish']>[1]) =>
      reasons(await registry.publish({ module: 'mf-value', release: R1 }, changes));
    expect(await refused({ navigation: Array.from({ length: 5 }, () => entry) })).toEqual([
      { code: 'menu-full', field: 'navigation', values: { menu: 'top', most: 4 } },
    ]);
    expect(await refused({ routes: [wide] })).toEqual([
      { code: 'manifest-size', field: 'manifest', values: { bytes: expect.any(Number), most: 40_000 } },
    ]);
    expect(await refused({ container: 'fetch' })).toEqual([
      { code: 'container-name', field: 'container', values: { container: 'fetch', prefix: 'mf_value' } },
    ]);
    expect(await refused({ container: 'mf_value_set' })).toEqual([
      { code: 'container-of-module', field: 'container', values: { module: 'mf-value-set' } },
    ]);
  });

  it('refuses labels of menus with control characters or turns of direction, which would garble entries of other modules', async () => {
    const withLabel = (label: string) =>
      registry.publish(
        { module: 'mf-label', release: R1 },
        {
          navigation: [
            { slot: 'top', path: '/', labels: { 'en-US': 'Cup', ar: label }, access: 'public', order: 1 },
          ],
        },
      );
    for (const label of ['A\u202eB', 'A\u0000B', 'A\u2067B', 'A\nB']) {
      const refused = await withLabel(label);
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(errorBodySchema.parse(refused.body).fields).toHaveProperty('navigation');
    }
    expect((await withLabel('\u0643\u0623\u0633\u200f \u200c1')).status).toBe(201);
  });

  it('refuses a release over its size budget', async () => {
    const heavy = { module: 'mf-heavy', release: R1, padding: 2000 };
    const fields = errors(await registry.publish(heavy, { budgetKb: 1 }));
    expect(fields).toEqual({ budgetKb: expect.stringMatching(/1\.\d KB, the budget is 1 KB/u) });
  });

  it('can be overridden with a reason, with the right to do so', async () => {
    const publish = (by?: string) =>
      registry.publish(
        { module: 'mf-over', release: R1 },
        { contract: '^9.0.0' },
        { by, override: 'urgent fix' },
      );
    const { body } = await registry.post('/api/release-tokens', {
      name: 'over team',
      module: 'mf-over',
      actions: ['publish'],
    });
    const { secret } = z.object({ secret: z.string() }).parse(body);
    expectError(await publish(secret), 403, 'FORBIDDEN');
    const taken = await publish();
    expect(taken.status).toBe(201);
    expect(taken.body).toMatchObject({ publishedBy: 'token first (override: urgent fix)' });
  });
});

describe('release policy of the shell', () => {
  const shell = { module: 'shell', release: R2 };
  const offer = { contract: '2.0.0', shared: { react: '20.0.0' } };
  let another: TestApi;
  let own: Registry;
  beforeAll(async () => {
    another = await startTestApi();
    own = await openRegistry(another);
    await own.goLive({ module: 'mf-needs', release: R1 }, { shared: { react: '^19.0.0' } });
  });
  afterAll(() => another.stop());

  it('refuses a shell that live modules cannot use, with the list, unless it is overridden', async () => {
    const list = {
      [`mf-needs ${R1}`]: expect.stringMatching(
        /^needs sdk \^1\.0\.0 \(2\.0\.0\), react \^19\.0\.0 \(20\.0\.0\): release a version/u,
      ),
    };
    expect(errors(await own.publish(shell, offer))).toEqual(list);
    expect(reasons(await own.publish(shell, offer))).toEqual([
      {
        code: 'module-contract',
        field: `mf-needs ${R1}`,
        values: { module: 'mf-needs', release: R1, needs: '^1.0.0', has: '2.0.0' },
      },
      {
        code: 'module-version',
        field: `mf-needs ${R1}`,
        values: { module: 'mf-needs', release: R1, name: 'react', needs: '^19.0.0', has: '20.0.0' },
      },
    ]);
    const asked = { shell: 'build-2', contract: '2.0.0', shared: offer.shared };
    expect(errors(await own.post('/api/shells', asked))).toEqual(list);
    expect((await own.publish(shell, offer, { override: 'all modules follow' })).status).toBe(201);
    expect(errors(await own.post('/api/modules/shell/promote', { release: R2 }))).toEqual(list);
    expect((await own.get('/api/shells')).body).toEqual([]);
  });

  describe('when it is rolled back to a release that live modules cannot use', () => {
    const [old, recent] = [releaseNamed('0.8.0'), releaseNamed('0.9.0')];
    const rollBack = (body: object = {}) => own.post('/api/modules/shell/rollback', body);
    const liveShell = async () =>
      answerOf(releaseSetSchema, await own.get('/api/modules')).shell?.current.release;
    const list = { [`mf-needs ${R1}`]: expect.stringMatching(/^needs react \^19\.0\.0 \(18\.0\.0\)/u) };
    beforeAll(async () => {
      const forOld = { contract: '1.0.0', shared: { react: '18.0.0' } };
      await own.publish({ module: 'shell', release: old }, forOld, { override: 'the first shell' });
      await own.post('/api/modules/shell/promote', { release: old, override: 'the first shell' });
      await own.goLive(
        { module: 'shell', release: recent },
        { contract: '1.4.0', shared: { react: '19.3.1' } },
      );
    });

    it('refuses with the list, and goes back when the policy is overridden', async () => {
      expect(errors(await rollBack())).toEqual(list);
      expect(errors(await rollBack({ to: old }))).toEqual(list);
      expect(await liveShell()).toBe(recent);
      expect((await rollBack({ override: 'mf-needs is switched off' })).status).toBe(200);
      expect(await liveShell()).toBe(old);
      const moves = answerOf(z.array(releaseMoveSchema), await own.get('/api/modules/shell/moves'));
      expect(moves[0]).toMatchObject({
        kind: 'rollback',
        details: { override: 'mf-needs is switched off' },
      });
    });

    it('lets nobody override it whose token may only roll back', async () => {
      const token = { name: 'shell on call', module: 'shell', actions: ['rollback'] };
      const made = await own.post('/api/release-tokens', token);
      const { secret } = answerOf(createdReleaseTokenSchema, made, 201);
      await own.post('/api/modules/shell/promote', { release: recent, override: 'a test' });
      expectError(
        await own.post('/api/modules/shell/rollback', { override: 'it is late' }, secret),
        403,
        'FORBIDDEN',
      );
    });

    it('removes a recalled release all the same', async () => {
      const recalled = await own.post('/api/modules/shell/recall', { release: recent, to: old });
      expect(recalled.status).toBe(200);
      expect(await liveShell()).toBe(old);
    });
  });

  it("refuses a page that the shell's servers do not know, and manifests that are no shell", async () => {
    const fits = { contract: '1.4.0', shared: { react: '19.3.1' } };
    const one = { module: 'shell', release: R3 };
    expect(errors(await own.publish(one, { ...fits, pageContract: 99 }))).toEqual({
      pageContract: expect.stringMatching(/update the servers first/u),
    });
    for (const wrong of [{ page: undefined }, { pageContract: undefined }, { delivery: 'direct' as const }])
      expectError(await own.publish(one, { ...fits, ...wrong }), 422, 'RELEASE_FILES_INVALID');
    const module = { module: 'mf-page', release: R1 };
    expectError(await own.publish(module, { page: 'page.txt' }), 422, 'RELEASE_FILES_INVALID');
    expectError(await own.publish({ ...module, paths: [] }), 422, 'RELEASE_FILES_INVALID');
  });

  it('stands beside the modules in the release set, with its last good release', async () => {
    const shellOf = (version: string) =>
      own.goLive(
        { module: 'shell', release: releaseNamed(version) },
        { contract: '1.4.0', shared: { react: '19.3.1' } },
      );
    await shellOf('1.0.0');
    await shellOf('1.0.1');
    const { modules, shell: live } = answerOf(
      releaseSetSchema,
      await another.anonymous().get('/api/modules'),
    );
    expect(Object.keys(modules)).toEqual(['mf-needs']);
    expect(live).toMatchObject({
      current: {
        release: releaseNamed('1.0.1'),
        page: 'page.txt',
        base: `/r/shell/${releaseNamed('1.0.1')}/`,
      },
      lastGood: { release: releaseNamed('1.0.0') },
    });
  });
});

describe('release verification', () => {
  const plan = async (module: string, release: string) =>
    answerOf(
      verificationPlanSchema,
      await registry.get(`/api/modules/${module}/verification-plan?release=${release}`),
    );
  const promote = (module: string, release: string) =>
    registry.post(`/api/modules/${module}/promote`, { release });
  const record = (module: string, body: object) =>
    registry.post(`/api/modules/${module}/verifications`, { report: 'home, play', ...body });

  it('is with the shell and the modules that the release links with, and with no others', async () => {
    await registry.goLive({ module: 'mf-linked', release: R1 }, { links: ['/mf-new/:id'] });
    await registry.goLive({ module: 'mf-stranger', release: R1 });
    await registry.publish({ module: 'mf-new', release: R1 });
    const { sets, neighbours, verified } = await plan('mf-new', R1);
    expect(verified).toBe(false);
    expect(neighbours).toEqual(['mf-linked', 'shell']);
    expect(sets).toEqual([
      { name: 'current', releases: { shell: SHELL_1_6.release, 'mf-linked': R1, 'mf-new': R1 } },
    ]);
  });

  it('stays valid while others move, and ends when a module moves that the release links with', async () => {
    expectError(await promote('mf-new', R1), 409, 'RELEASE_NOT_VERIFIED');
    const { setHash } = await plan('mf-new', R1);
    await record('mf-new', { release: R1, setHash, passed: false });
    expectError(await promote('mf-new', R1), 409, 'RELEASE_NOT_VERIFIED');
    await record('mf-new', { release: R1, setHash, passed: true });
    await registry.goLive({ module: 'mf-stranger', release: R2 });
    expect((await plan('mf-new', R1)).verified).toBe(true);
    await registry.goLive({ module: 'mf-linked', release: R2 }, { links: ['/mf-new/:id'] });
    expect((await plan('mf-new', R1)).verified).toBe(false);
    const shell = await plan('shell', SHELL_1_6.release);
    expect(shell.neighbours).toEqual(expect.arrayContaining(['mf-linked', 'mf-stranger']));
    expectError(await promote('mf-new', R1), 409, 'RELEASE_NOT_VERIFIED');
    await record('mf-new', { release: R1, setHash: (await plan('mf-new', R1)).setHash, passed: true });
    const promoted = answerOf(channelStateSchema, await promote('mf-new', R1));
    expect(promoted.current).toBe(R1);
    const records = answerOf(
      z.array(verificationSchema),
      await registry.get('/api/modules/mf-new/verifications'),
    );
    expect(records.map(({ passed, by }) => [passed, by])).toEqual([
      [true, 'token first'],
      [true, 'token first'],
      [false, 'token first'],
    ]);
  });

  it('that the platform did not do stands in the audit trail as what it is', async () => {
    const moves = answerOf(z.array(releaseMoveSchema), await registry.get('/api/modules/mf-new/moves'));
    expect(moves[0]).toMatchObject({
      kind: 'promote',
      details: { untried: { why: 'attested', by: 'token first' } },
    });
  });

  it('reports before the test whether the token may record the result', async () => {
    const input = { name: 'readers', module: 'mf-new', actions: ['publish'] };
    const { body } = await registry.post('/api/release-tokens', input);
    const { secret } = z.object({ secret: z.string() }).parse(body);
    const path = `/api/modules/mf-new/verification-plan?release=${R1}`;
    expect((await registry.get(path, secret)).status).toBe(200);
    expectError(await registry.get(`${path}&purpose=verify`, secret), 403, 'FORBIDDEN');
  });

  it('is required for a canary, not for the preview channel', async () => {
    await registry.publish({ module: 'mf-new', release: R2 });
    const canary = { release: R2, percent: 5 };
    expectError(await registry.post('/api/modules/mf-new/canary', canary), 409, 'RELEASE_NOT_VERIFIED');
    const preview = { release: R2, channel: 'preview' };
    expect((await registry.post('/api/modules/mf-new/promote', preview)).status).toBe(200);
  });

  it('is asked for once for a canary: its next steps keep the reason that it was begun with', async () => {
    const step = (percent: number, more = {}) =>
      registry.post('/api/modules/mf-new/canary', { release: R2, percent, ...more });
    expect((await step(5, { override: 'Tried by hand' })).status).toBe(200);
    expect((await step(20)).status).toBe(200);
    expect((await step(50)).status).toBe(200);
    const moves = answerOf(z.array(releaseMoveSchema), await registry.get('/api/modules/mf-new/moves'));
    expect(moves[0]).toMatchObject({ details: { percent: 50, override: 'Tried by hand' } });
    const promotion = await registry.post('/api/modules/mf-new/promote', { release: R2 });
    expectError(promotion, 409, 'RELEASE_NOT_VERIFIED');
    expect((await step(0)).status).toBe(200);
    expectError(await step(5), 409, 'RELEASE_NOT_VERIFIED');
  });
});
