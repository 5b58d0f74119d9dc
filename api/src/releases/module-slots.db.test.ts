import type { BuiltFilling, ModuleSlot, TelemetryEvent } from '@quizmesh/contract';
import { moduleSlotSchema, visitResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { openRegistry, type Registry } from '../testing/registry.ts';
import { releaseNamed } from '../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const [FIRST, SECOND] = [releaseNamed('1'), releaseNamed('2')];
const SLOT = 'table.after-rows';
const OWNER = { module: 'mf-table', release: FIRST, version: 1, path: '/mf-table/:id' };
const slots = [{ name: SLOT, version: 1, path: OWNER.path }];

const filling = (module: string, changes: Partial<BuiltFilling> = {}): BuiltFilling => ({
  name: 'strip',
  slot: SLOT,
  version: 1,
  access: 'member',
  order: 10,
  budgetKb: 5,
  container: `${module.replaceAll('-', '_')}_strip`,
  expose: './remote',
  entry: 'entry.js',
  styles: ['styles/main.css'],
  preload: [],
  messages: {},
  ...changes,
});

let api: TestApi;
let registry: Registry;
beforeEach(async () => {
  api = await startTestApi({ schedule: () => () => {} });
  registry = await openRegistry(api);
  await registry.goLive({ module: OWNER.module, release: FIRST }, { slots });
});
afterEach(() => api.stop());

const read = async (channel = 'production'): Promise<readonly ModuleSlot[]> =>
  answerOf(z.array(moduleSlotSchema), await registry.get(`/api/module-slots?channel=${channel}`));
const fill = (module: string, release: string, ...changes: readonly Partial<BuiltFilling>[]) =>
  registry.goLive({ module, release }, { fillings: changes.map((one) => filling(module, one)) });

it('slots of the console: are listed with the release that has them, also while nothing fills them', async () => {
  expect(await read()).toEqual([{ name: SLOT, owner: OWNER, fillings: [] }]);
});

it('slots of the console: fillings stand in the order of the page, with their bytes and their budget', async () => {
  await fill('mf-badges', FIRST, { order: 20, access: 'public' });
  await fill('mf-medals', FIRST, {});
  await fill('mf-awards', FIRST, { order: 20 });
  const [slot] = await read();
  expect(slot?.fillings.map(({ module, order, access }) => [module, order, access])).toEqual([
    ['mf-medals', 10, 'member'],
    ['mf-awards', 20, 'member'],
    ['mf-badges', 20, 'public'],
  ]);
  expect(slot?.fillings[0]).toMatchObject({ release: FIRST, budgetKb: 5, state: 'shown', errorVisits: 0 });
  expect(slot?.fillings[0]?.bytes).toBeGreaterThan(0);
});

it('slots of the console: a filling for another version, or of a slot that is gone, says that it is left out', async () => {
  await fill('mf-medals', FIRST, {}, { name: 'strip-2', version: 2 });
  const states = async () =>
    (await read()).flatMap(({ owner, fillings }) =>
      fillings.map(({ name, state }) => [owner?.version ?? null, name, state]),
    );
  expect(await states()).toEqual([
    [1, 'strip', 'shown'],
    [1, 'strip-2', 'other-version'],
  ]);
  const without = { module: OWNER.module, release: SECOND };
  await registry.publish(without, {}, { override: 'the page is gone' });
  await registry.post(`/api/modules/${OWNER.module}/promote`, { release: SECOND, override: 'a test' });
  expect(await states()).toEqual([
    [null, 'strip', 'no-slot'],
    [null, 'strip-2', 'no-slot'],
  ]);
});

const changeChannel = (change: Readonly<Record<string, string>>) =>
  api.database.sequelize.getQueryInterface().bulkUpdate('release_channels', change, { module: 'mf-medals' });

it('slots of the console: while a release is paused the fillings are those of the last good one, which visits get', async () => {
  await fill('mf-medals', FIRST, { name: 'old', budgetKb: 4 });
  await fill('mf-medals', SECOND, { name: 'new' });
  expect((await read())[0]?.fillings).toMatchObject([{ release: SECOND, name: 'new', state: 'shown' }]);
  await changeChannel({ paused_release: SECOND });
  expect((await read())[0]?.fillings).toMatchObject([
    { release: FIRST, name: 'old', budgetKb: 4, state: 'paused' },
  ]);
});

it('slots of the console: after a recall the fillings are those of the release before', async () => {
  await fill('mf-medals', FIRST, { name: 'old' });
  await fill('mf-medals', SECOND, { name: 'new' });
  await registry.post('/api/modules/mf-medals/recall', { release: SECOND });
  expect((await read())[0]?.fillings).toMatchObject([{ release: FIRST, name: 'old', state: 'shown' }]);
});

it('slots of the console: a filling of a release whose loads fail says so, and visits with errors in its files are counted', async () => {
  await fill('mf-medals', FIRST, {});
  const opened = await api.anonymous().post('/api/visits');
  const { visit } = answerOf(visitResponseSchema, opened, 201);
  const part = { module: 'mf-medals', release: FIRST };
  const errorIn = (file: string): TelemetryEvent => ({
    kind: 'error',
    ...part,
    name: 'TypeError',
    frames: [{ file, line: 1, column: 2 }],
  });
  const events: TelemetryEvent[] = [
    { kind: 'load', ...part, outcome: 'ok', milliseconds: 5 },
    errorIn('entry.js'),
    errorIn('messages/es.json'),
  ];
  await api.anonymous().post('/api/telemetry').send({ visit, events });
  await api.applyLoadReports();
  expect((await read())[0]?.fillings[0]).toMatchObject({ state: 'shown', errorVisits: 1 });
  const hour = Math.floor(api.clock.now().getTime() / 3_600_000);
  await api.database.sequelize
    .getQueryInterface()
    .bulkUpdate('release_health', { loads: 100, failures: 90 }, { ...part, hour });
  expect((await read())[0]?.fillings[0]).toMatchObject({ state: 'failing' });
  await api.database.sequelize.getQueryInterface().bulkUpdate('release_channels', { channel: 'preview' }, {});
  expect((await read('preview'))[0]?.fillings[0]).toMatchObject({ release: FIRST, state: 'shown' });
});

it('slots of the console: nobody reads them without a right to the registry', async () => {
  expectError(await api.anonymous().get('/api/module-slots'), 401, 'NOT_AUTHENTICATED');
  const ofModule = await registry.post('/api/release-tokens', {
    name: 'reader',
    module: 'mf-medals',
    actions: ['publish'],
    days: 1,
  });
  const { secret } = z.object({ secret: z.string() }).parse(ofModule.body);
  expect((await registry.get('/api/module-slots', secret)).status).toBe(
    (await registry.get('/api/module-states', secret)).status,
  );
});
