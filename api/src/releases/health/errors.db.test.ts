import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BuiltFilling, ErrorFrame, ModuleErrors, TelemetryEvent } from '@quizmesh/contract';
import {
  moduleErrorsSchema,
  moduleStateSchema,
  releaseMoveSchema,
  releaseSetSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { times } from '../../testing/depth.ts';
import { openRegistry } from '../../testing/registry.ts';
import { buildRelease, releaseNamed, tarballOf } from '../../testing/release-builder.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';
import { createVisitTokens } from './visit-token.ts';

const LIVE = releaseNamed('live');
const CANARY = releaseNamed('canary');
const FRAME: ErrorFrame = { file: 'entry.js', line: 1, column: 10 };
/** Maps column 10 of the entry to the second line of a source. */
const SOURCE_MAP = {
  version: 3,
  names: ['win'],
  sources: ['src/pages/score.tsx'],
  sourcesContent: ['export function score() {\n  throw win.nothing();\n}'],
  // Column 9 of line 1: source 0, line 1, column 8, name 0.
  mappings: 'SACQA',
};

/** An API with a live release, and another one of half the browsers, which came with source maps. */
async function start(map: object = SOURCE_MAP) {
  const api = await startTestApi({
    environment: { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1000' },
    schedule: () => () => {},
  });
  const registry = await openRegistry(api);
  await registry.goLive({ release: releaseNamed('before') });
  await registry.goLive({ release: LIVE });
  const { manifest, contents } = buildRelease({ release: CANARY });
  const upload = await api
    .anonymous()
    .post('/api/modules/mf-play/uploads')
    .set('Authorization', `Bearer ${registry.token}`)
    .type('application/gzip')
    .send(await tarballOf({ manifest, contents: { ...contents, 'entry.js.map': JSON.stringify(map) } }));
  if (upload.status !== 201) throw new Error(upload.text);
  const setCanary = (percent = 50) =>
    registry.post('/api/modules/mf-play/canary', { release: CANARY, percent, override: 'a test' });
  await setCanary();

  let opened = 0;
  const visits = createVisitTokens(api.secrets.guestCookieSecrets, api.clock.now);
  /** A visit as `POST /api/visits` begins it. */
  function newVisit(address?: string) {
    opened += 1;
    const from = address ?? `10.${opened >> 16}.${(opened >> 8) & 255}.${opened & 255}`;
    return { from, visit: visits.issue() };
  }
  type Report = Pick<TelemetryEvent, 'release'> & {
    readonly frames?: ErrorFrame[];
    readonly address?: string;
  };
  /** A visit that loads a release; with frames it then has an error. */
  async function visitOf({ release, frames, address }: Report) {
    const { from, visit } = newVisit(address);
    const part = { module: 'mf-play', release };
    const events: TelemetryEvent[] = [{ kind: 'load', ...part, outcome: 'ok', milliseconds: 5 }];
    if (frames) events.push({ kind: 'error', ...part, name: 'TypeError', frames });
    await api.anonymous().post('/api/telemetry').set('X-Forwarded-For', from).send({ visit, events });
  }
  const state = async () =>
    answerOf(z.array(moduleStateSchema), await registry.get('/api/module-states')).find(
      ({ module }) => module === 'mf-play',
    );
  const errors = async (): Promise<ModuleErrors> =>
    answerOf(moduleErrorsSchema, await registry.get('/api/modules/mf-play/errors'));
  const servedCanary = async () =>
    answerOf(releaseSetSchema, await api.anonymous().get('/api/modules')).modules['mf-play']?.canary;
  const alerts = async () =>
    answerOf(z.array(releaseMoveSchema), await registry.get('/api/modules/mf-play/moves')).filter(
      ({ kind }) => kind === 'alert',
    );
  return { api, registry, visitOf, newVisit, state, errors, servedCanary, alerts, setCanary };
}

it('errors after load: are grouped by place and release, and found in the sources', async () => {
  const { api, visitOf, errors } = await start();
  for (let visit = 0; visit < 3; visit += 1) await visitOf({ release: CANARY, frames: [FRAME] });
  await visitOf({ release: CANARY, frames: [{ ...FRAME, column: 11 }] });
  await visitOf({ release: LIVE, frames: [FRAME] });
  await visitOf({ release: LIVE });
  await api.applyLoadReports();
  const { hours, groups } = await errors();
  const source = {
    path: 'src/pages/score.tsx',
    line: 2,
    column: 9,
    name: 'win',
    text: 'throw win.nothing();',
  };
  expect(groups).toEqual([
    expect.objectContaining({
      release: CANARY,
      name: 'TypeError',
      visits: 4,
      frames: [expect.objectContaining({ ...FRAME, source })],
    }),
    expect.objectContaining({ release: LIVE, visits: 1, frames: [{ ...FRAME, source: null }] }),
  ]);
  expect(hours.map(({ release, loads, errorVisits }) => ({ release, loads, errorVisits }))).toEqual(
    expect.arrayContaining([
      { release: CANARY, loads: 4, errorVisits: 4 },
      { release: LIVE, loads: 2, errorVisits: 1 },
    ]),
  );
  await api.stop();
});

it('errors after load: a source map that takes long to read keeps nobody waiting', async () => {
  const lines = `${randomBytes(60_000).toString('hex')}${'\n'.repeat(3_000_000)}`;
  const map = {
    version: 3,
    names: [],
    sources: ['s'.repeat(1000)],
    sourcesContent: [lines],
    mappings: 'AAAA',
  };
  const { api, visitOf, errors } = await start(map);
  for (let place = 1; place <= 10; place += 1) {
    const frames = Array.from({ length: 8 }, (_frame, at) => ({ ...FRAME, column: place * 8 + at }));
    await visitOf({ release: CANARY, frames });
  }
  await api.applyLoadReports();
  const pauses = monitorEventLoopDelay({ resolution: 10 });
  pauses.enable();
  const { groups } = await errors();
  pauses.disable();
  expect(groups[0]?.frames[0]?.source).toMatchObject({ path: 's'.repeat(200), line: 1 });
  expect(pauses.max / 1e6).toBeLessThan(1000);
  await api.stop();
});

it.each([
  ['numbers for names', { names: [5] }],
  ['lists for names', { names: [['win']] }],
  ['a number for a source', { sourcesContent: [5] }],
  ['no lines', { mappings: [[[9, 0, 'first', 0]]] }],
])('errors after load: are shown without their sources where the map has %s', async (_what, values) => {
  const { api, visitOf, errors } = await start({ ...SOURCE_MAP, ...values });
  await visitOf({ release: CANARY, frames: [FRAME] });
  await api.applyLoadReports();
  const { groups } = await errors();
  expect(groups.map(({ frames }) => frames)).toEqual([[{ ...FRAME, source: null }]]);
  await api.stop();
});

it('errors after load: of a module are looked up once for all who ask meanwhile: those of other modules wait for it', async () => {
  const { api, registry, visitOf } = await start();
  await visitOf({ release: CANARY, frames: [FRAME] });
  await api.applyLoadReports();
  const asked = Array.from({ length: 40 }, () => registry.get('/api/modules/mf-play/errors'));
  for (const answer of await Promise.all(asked))
    expect(answerOf(moduleErrorsSchema, answer).groups[0]?.frames[0]?.source?.line).toBe(2);
  await api.stop();
});

it('errors after load: a source map is served to nobody, under no address', async () => {
  const { api, registry } = await start();
  for (const path of ['entry.js.map', 'entry.js.map.br'])
    expectError(
      await registry.get(`/api/modules/mf-play/releases/${CANARY}/file?path=${path}`),
      404,
      'NOT_FOUND',
    );
  await api.stop();
});

it('errors after load: a jump pauses the canary, with the figures; who goes on with it is not stopped again', async () => {
  const { api, visitOf, state, servedCanary, alerts, setCanary } = await start();
  expect((await servedCanary())?.release.release).toBe(CANARY);
  let visits = 0;
  for (; visits < 60 && !(await state())?.canaryPaused; visits += 1) {
    await visitOf({ release: LIVE });
    await visitOf({ release: CANARY, ...(visits % 3 === 0 && { frames: [FRAME] }) });
    await api.applyLoadReports();
  }
  expect(visits).toBeLessThanOrEqual(40);
  expect(await state()).toMatchObject({ current: LIVE, canary: { release: CANARY }, canaryPaused: true });
  expect(await servedCanary()).toBeNull();
  const [paused] = await alerts();
  expect(paused).toMatchObject({
    actor: 'automatic rollback',
    toRelease: CANARY,
    details: { paused: 'begun', networks: visits },
    reason: expect.stringMatching(/^paused: \d+ of \d+ networks had an error after loading$/u),
  });
  await setCanary();
  expect((await servedCanary())?.release.release).toBe(CANARY);
  await visitOf({ release: CANARY, frames: [FRAME] });
  await api.applyLoadReports();
  expect((await servedCanary())?.release.release).toBe(CANARY);
  expect((await state())?.health.find(({ release }) => release === CANARY)?.hasMoreErrors).toBe(true);
  expect((await alerts())[0]).toMatchObject({
    toRelease: CANARY,
    reason: expect.stringMatching(/^more-errors: /u),
  });
  await api.stop();
});

it('errors after load: noise of 1 % pauses nothing', async () => {
  const { api, visitOf, state } = await start();
  for (let visit = 1; visit <= times(100, 3000); visit += 1) {
    await visitOf({ release: LIVE });
    await visitOf({ release: CANARY, ...(visit % 100 === 0 && { frames: [FRAME] }) });
  }
  await api.applyLoadReports();
  expect(await state()).toMatchObject({ canaryPaused: false, alert: null });
  expect((await state())?.health.map(({ hasMoreErrors }) => hasMoreErrors)).toEqual([false, false]);
  await api.stop();
}, 600_000);

it('errors after load: what the live release has, too, is no jump', async () => {
  const { api, visitOf, state } = await start();
  for (let visit = 0; visit < 60; visit += 1)
    for (const release of [LIVE, CANARY])
      await visitOf({ release, ...(visit % 3 === 0 && { frames: [FRAME] }) });
  await api.applyLoadReports();
  expect((await state())?.canaryPaused).toBe(false);
  await api.stop();
});

it('errors after load: 200 addresses that forge errors of a canary pause nothing while others load it as its share says', async () => {
  const { api, visitOf, state, alerts, setCanary } = await start();
  await setCanary(10);
  for (let visit = 0; visit < 45; visit += 1) await visitOf({ release: LIVE });
  for (let visit = 0; visit < 5; visit += 1) await visitOf({ release: CANARY });
  for (let address = 0; address < 200; address += 1) await visitOf({ release: CANARY, frames: [FRAME] });
  await api.applyLoadReports();
  expect(await state()).toMatchObject({ canary: { release: CANARY }, canaryPaused: false });
  expect(await alerts()).toHaveLength(1);
  await api.stop();
});

it('errors after load: one network, invented tokens, other files and errors without a place move nothing', async () => {
  const { api, newVisit, visitOf, state, errors } = await start();
  const part = { kind: 'error', module: 'mf-play', release: CANARY, name: 'TypeError' } as const;
  const { from, visit } = newVisit();
  const send = (events: object[], token = visit) =>
    api.anonymous().post('/api/telemetry').set('X-Forwarded-For', from).send({ visit: token, events });
  for (let time = 0; time < 25; time += 1) {
    await send([{ ...part, frames: [FRAME] }], `${'x'.repeat(16)}.${Date.now()}.${'y'.repeat(43)}`);
    await visitOf({ release: CANARY, frames: [FRAME], address: '10.8.8.8' });
  }
  await send([{ ...part, frames: [{ ...FRAME, file: 'not-of-it.js' }] }, part]);
  await send([{ ...part, module: 'shell', release: '9.9.9-abcdefabcdef', frames: [FRAME] }]);
  for (let line = 1; line <= 60; line += 1) await send([{ ...part, frames: [{ ...FRAME, line }] }]);
  await api.applyLoadReports();
  expect((await state())?.canaryPaused).toBe(false);
  const health = (await state())?.health.find(({ release }) => release === CANARY);
  // Two visits of the repeated address, and the one visit.
  expect(health).toMatchObject({ loads: 3, errorVisits: 3 });
  const { groups } = await errors();
  expect(groups.map(({ visits }) => visits).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(40);
  const shells = await api.database.sequelize.query("SELECT * FROM release_health WHERE module = 'shell'");
  expect(shells[0]).toEqual([]);
  await api.stop();
});

it('errors after load: of one release at most a hundred places are kept', async () => {
  const { api, visitOf } = await start();
  for (let line = 1; line <= 110; line += 1) await visitOf({ release: CANARY, frames: [{ ...FRAME, line }] });
  await api.applyLoadReports();
  const rows = async () =>
    (await api.database.sequelize.query('SELECT fingerprint FROM release_errors'))[0].length;
  expect(await rows()).toBe(100);
  await api.stop();
});

it('web vitals: the 75th percentile by release and hour, one value per visit', async () => {
  const { api, newVisit, errors } = await start();
  const values = [
    { name: 'LCP', value: 900 },
    { name: 'LCP', value: 90_000 },
    { name: 'INP', value: 60 },
    { name: 'CLS', value: 0.02 },
    { name: 'FCP', value: 700 },
  ];
  for (let count = 0; count < 4; count += 1) {
    const { from, visit } = newVisit();
    const events = values.map((value) => ({ kind: 'vital', module: 'mf-play', release: CANARY, ...value }));
    await api.anonymous().post('/api/telemetry').set('X-Forwarded-For', from).send({ visit, events });
  }
  await api.applyLoadReports();
  const { vitals } = await errors();
  expect(vitals.map(({ name, p75, visits }) => [name, p75, visits])).toEqual(
    expect.arrayContaining([
      ['LCP', 950, 4],
      ['INP', 69, 4],
      ['CLS', 0.021, 4],
    ]),
  );
  expect(vitals).toHaveLength(3);
  await api.stop();
});

const strip: BuiltFilling = {
  name: 'strip',
  slot: 'table.after-rows',
  version: 1,
  access: 'member',
  order: 10,
  budgetKb: 5,
  container: 'mf_play_strip',
  expose: './remote',
  entry: 'messages/es.json',
  styles: [],
  preload: [],
  messages: {},
};

it('errors after load: what removed a filling from a page names it, wherever its code failed', async () => {
  const { api, registry, newVisit, errors } = await start();
  const release = releaseNamed('filling');
  await registry.goLive(
    { module: 'mf-table', release: LIVE },
    { slots: [{ name: strip.slot, version: 1, path: '/mf-table/:id' }] },
  );
  await registry.goLive({ release }, { fillings: [strip] });
  const part = { module: 'mf-play', release };
  const { from, visit } = newVisit();
  const lost = { kind: 'load', ...part, filling: 'strip', milliseconds: 9 } as const;
  const crash = { kind: 'error', ...part, name: 'TypeError' } as const;
  const events: TelemetryEvent[] = [
    { ...lost, outcome: 'failed', cause: 'timeout' },
    { ...lost, outcome: 'crashed', cause: 'render' },
    { kind: 'load', ...part, outcome: 'failed', cause: 'network', milliseconds: 9 },
    { ...crash, filling: 'strip', frames: [FRAME] },
    { ...crash, name: 'RangeError', filling: 'strip', frames: [] },
    { ...crash, name: 'EvalError', filling: 'unknown', frames: [] },
    { ...crash, frames: [FRAME] },
  ];
  await api.anonymous().post('/api/telemetry').set('X-Forwarded-For', from).send({ visit, events });
  await api.applyLoadReports();
  const { groups } = await errors();
  const entry = { file: strip.entry, line: 1, column: 1 };
  const seen = groups
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.filling ? -1 : 1))
    .map(({ name, filling, frames }) => [
      name,
      filling,
      frames.map(({ source: _source, ...frame }) => frame),
    ]);
  expect(seen).toEqual([
    ['load.timeout', 'strip', [entry]],
    ['RangeError', 'strip', [entry]],
    ['TypeError', 'strip', [FRAME, entry]],
    ['TypeError', null, [FRAME]],
  ]);
  await api.stop();
});
