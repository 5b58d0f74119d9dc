import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFilling } from '@quizmesh/contract';
import { z } from 'zod';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { releaseNamed } from '../../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { expectError } from '../../testing/wire.ts';

const [ONE, TWO, THREE] = [releaseNamed('1'), releaseNamed('2'), releaseNamed('3')] as const;
const OWNER = 'mf-table';
const SLOT = 'table.foot';
const FILLING: BuiltFilling = {
  ...{ name: 'strip', slot: SLOT, version: 1, access: 'public', order: 10, budgetKb: 5 },
  ...{ container: 'mf_medals_strip', expose: './remote', entry: 'entry.js' },
  ...{ styles: [], preload: [], messages: {} },
};

let api: TestApi;
let registry: Registry;
const log: string[] = [];
beforeEach(async () => {
  log.length = 0;
  api = await startTestApi({ environment: { LOG_LEVEL: 'error' }, onLog: (line) => log.push(line) });
  registry = await openRegistry(api);
});
afterEach(() => api.stop());

/** Two releases of the owner, the second one live, and what makes its row unreadable. */
async function releaseOwner(lastGood: string | null) {
  const slots = [{ name: SLOT, version: 1, path: `/${OWNER}/:id` }];
  if (lastGood === null) await registry.publish({ module: OWNER, release: ONE }, { slots });
  else await registry.goLive({ module: OWNER, release: lastGood }, { slots });
  await registry.goLive({ module: OWNER, release: TWO }, { slots });
}
const rowOf = async (module: string, release: string) => {
  const query = 'SELECT manifest FROM releases WHERE module = ? AND `release` = ?';
  const [[row]] = z
    .tuple([z.array(z.unknown()), z.unknown()])
    .parse(await api.database.sequelize.query(query, { replacements: [module, release] }));
  return row;
};
const damage = (module: string, release: string, manifest = 'damaged') =>
  api.database.sequelize.query('UPDATE releases SET manifest = ? WHERE module = ? AND `release` = ?', {
    replacements: [manifest, module, release],
  });

it.each([
  ['the last good release', ONE],
  ['another published release', null],
])(
  'nobody takes the addresses or the slots of a module whose live release cannot be read: %s counts instead',
  async (_what, lastGood) => {
    await releaseOwner(lastGood);
    await damage(OWNER, TWO);
    const module = 'mf-rival';
    const route = await registry.publish({
      module,
      version: '1.0.0',
      paths: [`/${module}`, `/${OWNER}/best`],
    });
    expectError(route, 409, 'CONFLICT');
    const slots = [{ name: SLOT, version: 1, path: `/${module}` }];
    const slot = await registry.publish({ module, version: '1.1.0', paths: [`/${module}`] }, { slots });
    expectError(slot, 422, 'RELEASE_REFUSED');
  },
);

it('an address that a release was published with before is not taken by its promotion while the owner cannot be read', async () => {
  const [module, release] = ['mf-rival', ONE];
  await registry.publish({ module, release, paths: [`/${OWNER}/best`] });
  await releaseOwner(ONE);
  await damage(OWNER, TWO);
  const promoted = await registry.post(`/api/modules/${module}/promote`, { release, override: 'a test' });
  expectError(promoted, 409, 'CONFLICT');
});

it('who fills a slot of a module whose live release cannot be read goes on releasing', async () => {
  await releaseOwner(ONE);
  await damage(OWNER, TWO);
  const filler = await registry.publish({ module: 'mf-medals', release: ONE }, { fillings: [FILLING] });
  expect(filler.status).toBe(201);
});

it('modules that the shell cannot run are refused while the row of the live shell cannot be read', async () => {
  for (const release of [ONE, TWO])
    await registry.goLive({ module: 'shell', release }, { contract: '1.0.0' });
  await damage('shell', TWO);
  const newer = await registry.publish({ module: 'mf-medals', release: ONE }, { contract: '^2.0.0' });
  expectError(newer, 422, 'RELEASE_REFUSED');
});

it('the log names a release that cannot be read once, and again after it could be read', async () => {
  await releaseOwner(ONE);
  const look = async () => {
    api.clock.advance(5001);
    await registry.get('/api/modules');
    await registry.get('/api/modules?channel=preview');
    return log.filter((line) => line.includes('cannot be read')).length;
  };
  const { manifest } = z.object({ manifest: z.string() }).parse(await rowOf(OWNER, TWO));
  await damage(OWNER, TWO);
  expect([await look(), await look(), await look()]).toEqual([1, 1, 1]);
  await damage(OWNER, TWO, manifest);
  await look();
  await damage(OWNER, TWO);
  expect([await look(), await look()]).toEqual([2, 2]);
});

describe('the team of a release that cannot be read', () => {
  const act = (action: string, body: object) => registry.post(`/api/modules/${OWNER}/${action}`, body);
  const liveOne = (...releases: readonly string[]) =>
    releases.reduce(
      (before, release) => before.then(() => registry.goLive({ module: OWNER, release })),
      Promise.resolve(),
    );

  it('recalls it where only open pages still have it', async () => {
    await liveOne(ONE, TWO, THREE);
    await damage(OWNER, ONE);
    expect((await act('recall', { release: ONE })).status).toBe(200);
    const set = await registry.get('/api/modules');
    expect(set.body).toMatchObject({ recalled: [`${OWNER}@${ONE}`] });
    expectError(await act('recall', { release: releaseNamed('9') }), 404, 'RELEASE_NOT_FOUND');
  });

  it.each([
    ['ends', 'canary', { percent: 0 }],
    ['recalls', 'recall', {}],
  ])('%s it where it is a canary', async (_what, action, input) => {
    await liveOne(ONE);
    await registry.publish({ module: OWNER, release: TWO });
    await act('canary', { release: TWO, percent: 50, override: 'a test' });
    await damage(OWNER, TWO);
    const ended = await act(action, { release: TWO, ...input });
    expect([ended.status, ended.body]).toMatchObject([200, { current: ONE, canary: null }]);
  });

  it.each(['rollback', 'recall'])(
    'leaves a harmful one by a %s where it is the last good one',
    async (action) => {
      await liveOne(ONE, TWO, THREE);
      await damage(OWNER, TWO);
      const left = await act(action, action === 'recall' ? { release: THREE } : {});
      expect([left.status, left.body]).toMatchObject([200, { current: ONE }]);
    },
  );

  it.each(['rollback', 'recall'])('goes past it by a %s while the disk is not mounted', async (action) => {
    await liveOne(ONE, TWO, THREE);
    await damage(OWNER, TWO);
    await rm(join(api.config.dataFolder, 'releases', OWNER), { recursive: true });
    const left = await act(action, action === 'recall' ? { release: THREE } : {});
    expect([left.status, left.body]).toMatchObject([200, { current: ONE }]);
  });

  it('hears that it cannot be read, not that there is none, and the console says so', async () => {
    await liveOne(ONE, TWO);
    await registry.goLive({ module: 'mf-medals', release: ONE });
    await damage(OWNER, TWO);
    api.clock.advance(5001);
    const states = await registry.get('/api/module-states');
    expect(states.body).toMatchObject([
      { module: 'mf-medals', unreadable: false },
      { module: OWNER, unreadable: true },
    ]);
    const again = await act('promote', { release: TWO, override: 'a test' });
    expectError(again, 404, 'RELEASE_NOT_FOUND');
    expect(again.body).toMatchObject({ message: expect.stringContaining('cannot be read') });
  });

  it('hears that there is no way back where the last good one is the only other one', async () => {
    await liveOne(ONE, TWO);
    await damage(OWNER, ONE);
    expectError(await act('rollback', {}), 409, 'NO_EARLIER_RELEASE');
    expectError(await act('recall', { release: TWO }), 409, 'NO_EARLIER_RELEASE');
  });
});
