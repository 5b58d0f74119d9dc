import { releaseSetSchema } from '@quizmesh/contract/schemas';
import { openRegistry, type Registry } from '../testing/registry.ts';
import { releaseNamed } from '../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

const [A, B] = [releaseNamed('a'), releaseNamed('b')];
const ROUNDS = Array.from({ length: 10 }, (_round, index) => index);

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
});
afterAll(() => api.stop());

/** Promotes releases at once while nothing is live. @returns the statuses, sorted, and which modules are live then */
async function deployAtOnce(deployments: readonly { readonly module: string; readonly release: string }[]) {
  await api.database.sequelize.query('DELETE FROM release_channels');
  const responses = await Promise.all(
    deployments.map(({ module, release }) =>
      registry.post(`/api/modules/${module}/promote`, { release, override: 'a test' }),
    ),
  );
  const { modules } = answerOf(releaseSetSchema, await registry.get('/api/modules'));
  return { statuses: responses.map(({ status }) => status).sort(), live: Object.keys(modules).sort() };
}

describe('two first deployments at once', () => {
  it('of modules that answer the same address end with one of them live, and a refusal of the other', async () => {
    const deployments = ['mf-left', 'mf-right'].map((module) => ({ module, release: A }));
    for (const { module } of deployments)
      expect((await registry.publish({ module, release: A, paths: ['/corner/:id'] })).status).toBe(201);
    for (const _round of ROUNDS) {
      const { statuses, live } = await deployAtOnce(deployments);
      expect(statuses).toEqual([200, 409]);
      expect(live).toHaveLength(1);
    }
  });

  it('of modules that do not touch each other are both live', async () => {
    const deployments = ['mf-north', 'mf-south'].map((module) => ({ module, release: A }));
    for (const { module } of deployments) await registry.publish({ module, release: A });
    for (const _round of ROUNDS)
      expect(await deployAtOnce(deployments)).toEqual({
        statuses: [200, 200],
        live: ['mf-north', 'mf-south'],
      });
  });

  it('of one module end with a release live: both come one after the other, or one is refused', async () => {
    for (const release of [A, B]) await registry.publish({ module: 'mf-twice', release });
    const deployments = [A, B].map((release) => ({ module: 'mf-twice', release }));
    for (const _round of ROUNDS) {
      const { statuses, live } = await deployAtOnce(deployments);
      expect([200, 409]).toContain(statuses[1]);
      expect(statuses[0]).toBe(200);
      expect(live).toEqual(['mf-twice']);
    }
  });
});
