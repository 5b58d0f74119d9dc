import {
  channelStateSchema,
  errorBodySchema,
  releaseMoveSchema,
  visitResponseSchema,
} from '@quizmesh/contract/schemas';
import type { Response } from 'supertest';
import { z } from 'zod';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { releaseNamed } from '../../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';

const [R1, R2, R3] = [releaseNamed('1'), releaseNamed('2'), releaseNamed('3')];
const BOTH_SHELLS = { contract: '^1.0.0 || ^2.0.0' };

let api: TestApi;
let registry: Registry;
beforeEach(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
});
afterEach(() => api.stop());

const deploy = (module: string, verb: string, body: object = {}) =>
  registry.post(`/api/modules/${module}/${verb}`, body);
const liveOf = async (module: string) => {
  const { current, lastGood } = answerOf(
    channelStateSchema,
    await deploy(module, 'canary', { release: R1, percent: 0 }),
  );
  return { current, lastGood };
};
const newestOf = async (module: string) =>
  answerOf(z.array(releaseMoveSchema), await registry.get(`/api/modules/${module}/moves`))[0];
const errors = (response: Response) => {
  expectError(response, 422, 'RELEASE_REFUSED');
  return errorBodySchema.parse(response.body).fields;
};

/** A shell that all live modules run in, and later one that only the newest releases of them do. */
const releaseShell = (contract: string) =>
  registry.goLive({ module: 'shell', release: releaseNamed(contract) }, { contract });

/** A module whose first release does not run in the live shell; the later ones do. */
async function outgrown(module: string): Promise<void> {
  await releaseShell('1.4.0');
  await registry.goLive({ module, release: R1 });
  await registry.goLive({ module, release: R2 }, BOTH_SHELLS);
  await releaseShell('2.0.0');
}

/** Loads of a live release that browsers reported, and one more that failed. */
async function report(module: string, release: string, loads: number, failures: number): Promise<void> {
  const hour = Math.floor(api.clock.now().getTime() / 3_600_000);
  const counted = { module, release, hour, loads, failures };
  await api.database.sequelize.getQueryInterface().bulkInsert('release_health', [counted]);
  const { visit } = answerOf(visitResponseSchema, await api.anonymous().post('/api/visits'), 201);
  const load = { kind: 'load', module, release, outcome: 'crashed', milliseconds: 5, cause: 'evaluation' };
  await api
    .anonymous()
    .post('/api/telemetry')
    .send({ visit, events: [load] });
  await api.applyLoadReports();
}

describe('a release that does not run in the live shell', () => {
  const list = { contract: expect.stringMatching(/^needs sdk \^1\.0\.0, but the live shell .*2\.0\.0/u) };

  it('is no way back, with the list of reasons, unless the policy is overridden', async () => {
    await outgrown('mf-old');
    expect(errors(await deploy('mf-old', 'rollback'))).toEqual(list);
    expect(errors(await deploy('mf-old', 'rollback', { to: R1 }))).toEqual(list);
    expect(await liveOf('mf-old')).toEqual({ current: R2, lastGood: R1 });
    const override = 'the shell follows in a minute';
    expect((await deploy('mf-old', 'rollback', { override })).status).toBe(200);
    expect(await newestOf('mf-old')).toMatchObject({
      kind: 'rollback',
      toRelease: R1,
      details: { override },
    });
  });

  it('is passed over when a release is recalled', async () => {
    await registry.goLive({ module: 'mf-old', release: R2 }, BOTH_SHELLS);
    await registry.goLive({ module: 'mf-old', release: R1 });
    await registry.goLive({ module: 'mf-old', release: R3 }, BOTH_SHELLS);
    await releaseShell('2.0.0');
    expect((await deploy('mf-old', 'recall', { release: R3 })).status).toBe(200);
    expect((await liveOf('mf-old')).current).toBe(R2);
  });

  it('replaces a recalled release all the same when there is no other one: the harmful one leaves', async () => {
    await outgrown('mf-old');
    expect((await deploy('mf-old', 'recall', { release: R2 })).status).toBe(200);
    expect((await liveOf('mf-old')).current).toBe(R1);
  });
});

describe('automatic rollback', () => {
  it('leads to the newest release that runs in the live shell', async () => {
    await registry.goLive({ module: 'mf-old', release: R2 }, BOTH_SHELLS);
    await registry.goLive({ module: 'mf-old', release: R1 });
    await registry.goLive({ module: 'mf-old', release: R3 }, BOTH_SHELLS);
    await releaseShell('2.0.0');
    await report('mf-old', R3, 600, 600);
    expect((await liveOf('mf-old')).current).toBe(R2);
  });

  it('keeps what works for some where nothing else would run for anybody, and alerts', async () => {
    await outgrown('mf-old');
    await report('mf-old', R2, 600, 580);
    expect((await liveOf('mf-old')).current).toBe(R2);
    expect(await newestOf('mf-old')).toMatchObject({
      kind: 'alert',
      details: { alert: 'nothing-to-go-back-to' },
    });
  });
});

describe('addresses of another module', () => {
  /** /shared belongs to mf-first at the beginning, and to mf-second later. */
  async function handedOver(): Promise<void> {
    await registry.goLive({ module: 'mf-first', release: R1, paths: ['/first', '/shared'] });
    await registry.goLive({ module: 'mf-first', release: R2, paths: ['/first'] });
    await registry.goLive({ module: 'mf-second', release: R1, paths: ['/second', '/shared'] });
  }

  it('no rollback takes them back', async () => {
    await handedOver();
    for (const body of [{}, { to: R1 }, { override: 'a test' }])
      expectError(await deploy('mf-first', 'rollback', body), 409, 'CONFLICT');
    expectError(await deploy('mf-first', 'recall', { release: R2, to: R1 }), 409, 'CONFLICT');
    expect((await liveOf('mf-first')).current).toBe(R2);
  });

  it('no automatic rollback takes them back', async () => {
    await handedOver();
    await report('mf-first', R2, 600, 600);
    expect((await liveOf('mf-first')).current).toBe(R2);
  });

  it('belong to it while only its canary has them', async () => {
    await registry.goLive({ module: 'mf-first', release: R1, paths: ['/first'] });
    await registry.goLive({ module: 'mf-second', release: R1, paths: ['/second'] });
    for (const module of ['mf-first', 'mf-second'])
      await registry.publish({ module, release: R2, paths: [`/${module.slice(3)}`, '/new'] });
    const canary = { release: R2, percent: 50, override: 'a test' };
    expect((await deploy('mf-first', 'canary', canary)).status).toBe(200);
    expectError(await deploy('mf-second', 'canary', canary), 409, 'CONFLICT');
    expectError(await deploy('mf-second', 'promote', { release: R2, override: 'a test' }), 409, 'CONFLICT');
  });
});

describe('the container of another module', () => {
  const container = 'mf_a_b_0123456789';

  it('cannot be published under the name of a shorter module', async () => {
    await registry.publish({ module: 'mf-a-b', release: R1 }, { container });
    expectError(
      await registry.publish({ module: 'mf-a', release: R1 }, { container }),
      400,
      'VALIDATION_FAILED',
    );
  });

  it('cannot go live beside it, whoever published first', async () => {
    await registry.publish({ module: 'mf-a', release: R1 }, { container });
    await registry.publish({ module: 'mf-a-b', release: R1 }, { container });
    const promotion = { release: R1, override: 'a test' };
    expect((await deploy('mf-a-b', 'promote', promotion)).status).toBe(200);
    expectError(await deploy('mf-a', 'promote', promotion), 400, 'VALIDATION_FAILED');
  });
});
