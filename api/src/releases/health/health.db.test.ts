import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ModuleState } from '@quizmesh/contract';
import {
  adminQueueSchema,
  moduleStateSchema,
  nextVerificationSchema,
  releaseListItemSchema,
  releaseMoveSchema,
  releaseSetSchema,
} from '@quizmesh/contract/schemas';
import fc from 'fast-check';
import { z } from 'zod';
import { adminOf } from '../../testing/admin.ts';
import { times } from '../../testing/depth.ts';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf } from '../../testing/wire.ts';
import { buildRelease, releaseNamed } from '../../testing/release-builder.ts';
import { createVisitTokens } from './visit-token.ts';

const THIRD = releaseNamed('third');
const GOOD = releaseNamed('good');
const HOTFIX = releaseNamed('hotfix');
const NEXT = releaseNamed('next');
const BIRD = releaseNamed('bird');

type Outcome = 'ok' | 'recovered' | 'failed' | 'crashed';
type Cause = 'network' | 'evaluation';

/** An API that believes the address of its proxy, with two releases of a module live. */
async function start(environment: Readonly<Record<string, string>> = {}) {
  const api = await startTestApi({
    environment: { TRUST_PROXY: '1', ...environment },
    schedule: () => () => {},
  });
  const registry = await openRegistry(api);
  for (const release of [GOOD, NEXT]) await registry.goLive({ release });
  return { api, registry };
}
let userCount = 0;
const addressOf = (anonymous: number) => `10.${anonymous >> 16}.${(anonymous >> 8) & 255}.${anonymous & 255}`;

/** What `POST /api/visits` answers. */
const newVisit = ({ secrets, clock }: TestApi) =>
  createVisitTokens(secrets.guestCookieSecrets, clock.now).issue();
interface LoadReport {
  readonly module?: string;
  readonly release: string;
  readonly outcome: Outcome;
  readonly cause?: Cause;
  readonly visit?: string;
  readonly address?: string;
  readonly milliseconds?: number;
}
/** Reports one load; without options it comes from a new visit at a new address. */
async function loadReport(api: TestApi, { release, outcome, cause, ...who }: LoadReport): Promise<void> {
  userCount += 1;
  const address = who.address ?? addressOf(userCount);
  const visit = who.visit ?? newVisit(api);
  const load = {
    kind: 'load',
    module: who.module ?? 'mf-play',
    release,
    outcome,
    milliseconds: who.milliseconds ?? 5,
    ...(cause && { cause }),
  };
  await api
    .anonymous()
    .post('/api/telemetry')
    .set('X-Forwarded-For', address)
    .send({ visit, events: [load] });
}
async function stateOf(registry: Registry): Promise<ModuleState | undefined> {
  return answerOf(z.array(moduleStateSchema), await registry.get('/api/module-states'))[0];
}
const playState = async (registry: Registry) =>
  answerOf(z.array(moduleStateSchema), await registry.get('/api/module-states')).find(
    ({ module }) => module === 'mf-play',
  )?.current;
const movesOf = async (registry: Registry) =>
  answerOf(z.array(releaseMoveSchema), await registry.get('/api/modules/mf-play/moves'));

it('health monitor: rolls back a release that fails every fifth load within 60 loads, once, with the evidence', async () => {
  const { api, registry } = await start();
  let loads = 0;
  while (loads < 60 && (await stateOf(registry))?.current === NEXT) {
    loads += 1;
    await loadReport(api, { release: NEXT, outcome: loads % 5 === 0 ? 'recovered' : 'ok' });
    await api.applyLoadReports();
  }
  expect(await stateOf(registry)).toMatchObject({
    current: GOOD,
    reason: expect.stringMatching(/failed within/u),
  });
  const automatic = (await movesOf(registry)).filter(({ kind }) => kind === 'auto-rollback');
  expect(automatic).toHaveLength(1);
  expect(automatic[0]).toMatchObject({ actor: 'automatic rollback', fromRelease: NEXT, toRelease: GOOD });
  expect(automatic[0]?.reason).toMatch(/^\d+ of \d+ loads failed within two hours$/u);
  await api.stop();
});

it('health monitor: keeps a good release with 1 % of failed loads', async () => {
  const { api, registry } = await start({ RATE_LIMIT_SCALE: '1000' });
  const loads = times(200, 10_000);
  for (let load = 1; load <= loads; load += 1)
    await loadReport(api, { release: NEXT, outcome: load % 100 === 0 ? 'crashed' : 'ok' });
  await api.applyLoadReports();
  expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: null });
  expect((await stateOf(registry))?.health[0]).toEqual({
    release: NEXT,
    loads,
    failures: loads / 100,
    verdict: 'healthy',
    p75Milliseconds: 38,
    errorVisits: 0,
    hasMoreErrors: false,
  });
  await api.stop();
}, 600_000);

it('health monitor: ignores forged reports: invented tokens, one visit repeated, one address with many visits', async () => {
  const { api, registry } = await start({ RATE_LIMIT_SCALE: '1000' });
  const share = times(25, 3334);
  const good = newVisit(api);
  const failed = { release: NEXT, outcome: 'crashed' } as const;
  for (let index = 0; index < share; index += 1) {
    await loadReport(api, { ...failed, visit: `${'x'.repeat(16)}.${Date.now()}.${'y'.repeat(43)}` });
    await loadReport(api, { ...failed, visit: good });
    await loadReport(api, { ...failed, address: '10.8.8.8' });
  }
  await api.applyLoadReports();
  const state = await stateOf(registry);
  expect(state).toMatchObject({ current: NEXT, alert: null });
  // The one real visit, and the reports accepted from one address.
  expect(state?.health).toEqual([expect.objectContaining({ loads: 3, failures: 3 })]);
  await api.stop();
}, 600_000);

it('health monitor: counts the many IPv6 addresses of one network as one', async () => {
  const { api, registry } = await start();
  for (let device = 1; device <= 24; device += 1)
    await loadReport(api, { release: NEXT, outcome: 'crashed', address: `2001:db8:7:${device}::1` });
  await api.applyLoadReports();
  const state = await stateOf(registry);
  expect(state).toMatchObject({ current: NEXT, alert: null });
  expect(state?.health).toEqual([expect.objectContaining({ loads: 2, failures: 2 })]);
  await api.stop();
});

it('health monitor: counts a visit once per release, and an old one not at all', async () => {
  const { api, registry } = await start();
  const visit = newVisit(api);
  for (const outcome of ['ok', 'ok', 'crashed', 'crashed'] as const)
    await loadReport(api, { release: NEXT, outcome, visit, address: '10.1.1.1' });
  await api.applyLoadReports();
  expect((await stateOf(registry))?.health).toEqual([
    expect.objectContaining({
      release: NEXT,
      loads: 1,
      failures: 1,
      verdict: 'watching',
      p75Milliseconds: 38,
    }),
  ]);
  api.clock.advance(7 * 3_600_000);
  await loadReport(api, { release: NEXT, outcome: 'ok', visit, address: '10.1.1.2' });
  await api.applyLoadReports();
  expect((await stateOf(registry))?.health).toEqual([]);
  await api.stop();
});

it('load times: three of four visits waited no longer; only successful loads of the last two hours count', async () => {
  const { api, registry } = await start();
  for (const milliseconds of [80, 90, 110, 350])
    await loadReport(api, { release: NEXT, outcome: 'ok', milliseconds });
  await loadReport(api, { release: NEXT, outcome: 'recovered', milliseconds: 9000 });
  await api.applyLoadReports();
  const p75 = async () => (await stateOf(registry))?.health[0]?.p75Milliseconds;
  expect(await p75()).toBe(150);
  for (let load = 0; load < 4; load += 1)
    await loadReport(api, { release: NEXT, outcome: 'ok', milliseconds: 350 });
  await api.applyLoadReports();
  expect(await p75()).toBe(360);
  api.clock.advance(3 * 3_600_000);
  await loadReport(api, { release: NEXT, outcome: 'recovered' });
  await api.applyLoadReports();
  expect(await p75()).toBeNull();
  await api.stop();
});

async function breakRelease(api: TestApi, release: string): Promise<void> {
  for (let load = 0; load < 20; load += 1) await loadReport(api, { release, outcome: 'recovered' });
  await api.applyLoadReports();
}

it('health monitor: does not blame the release when nothing at all could be loaded', async () => {
  const { api, registry } = await start();
  for (let load = 0; load < 40; load += 1) await loadReport(api, { release: NEXT, outcome: 'failed' });
  await api.applyLoadReports();
  expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: null });
  await api.stop();
});

it('health monitor: blames a release whose code was loaded and failed, also without a working fallback', async () => {
  const { api, registry } = await start();
  for (let load = 1; load <= 20; load += 1)
    await loadReport(api, { release: NEXT, outcome: 'failed', cause: 'evaluation' });
  await api.applyLoadReports();
  expect(await stateOf(registry)).toMatchObject({ current: GOOD });
  await api.stop();
});

it('health monitor: starts from zero for a release that comes back', async () => {
  const { api, registry } = await start();
  for (let load = 1; load <= 20; load += 1) await loadReport(api, { release: NEXT, outcome: 'recovered' });
  await api.applyLoadReports();
  expect(await stateOf(registry)).toMatchObject({ current: GOOD });
  const again = await registry.post('/api/modules/mf-play/promote', { release: NEXT, override: 'mended' });
  expect(again.status).toBe(200);
  expect((await stateOf(registry))?.health.find(({ release }) => release === NEXT)).toBeUndefined();
  api.clock.advance(11 * 60_000);
  await loadReport(api, { release: NEXT, outcome: 'ok' });
  await api.applyLoadReports();
  expect(await stateOf(registry)).toMatchObject({ current: NEXT });
  await api.stop();
});

it('health monitor: does not roll back to a failing release that was replaced', async () => {
  const { api, registry } = await start({ AUTO_ROLLBACK: 'off' });
  for (let load = 1; load <= 20; load += 1) await loadReport(api, { release: NEXT, outcome: 'recovered' });
  await api.applyLoadReports();
  await registry.goLive({ release: HOTFIX });
  expect(await stateOf(registry)).toMatchObject({ current: HOTFIX, lastGood: GOOD });
  await api.stop();
});

it.each([{}, { VERIFY: 'platform' }])(
  'a few addresses that forge failures of the last good release, which nobody gets, do not change where a rollback leads (%j)',
  async (environment) => {
    const { api, registry } = await start(environment);
    await registry.goLive({ release: HOTFIX });
    expect(await stateOf(registry)).toMatchObject({ current: HOTFIX, lastGood: NEXT });
    for (let at = 0; at < 30; at += 1) await loadReport(api, { release: NEXT, outcome: 'crashed' });
    await api.applyLoadReports();
    await registry.post('/api/modules/mf-play/rollback', {});
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, lastGood: GOOD });
    await api.stop();
  },
);

it('health monitor: only reports in a dry run, and once', async () => {
  const { api, registry } = await start({ AUTO_ROLLBACK: 'dry-run' });
  await breakRelease(api, NEXT);
  await breakRelease(api, NEXT);
  expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: 'would-roll-back' });
  expect((await movesOf(registry)).filter(({ kind }) => kind === 'alert')).toHaveLength(1);
  await api.stop();
});

it('health monitor: reports canary and live release once each in a dry run, until a deployment', async () => {
  const { api, registry } = await start({ AUTO_ROLLBACK: 'dry-run' });
  await registry.publish({ release: BIRD });
  await registry.post('/api/modules/mf-play/canary', { release: BIRD, percent: 20, override: 'a test' });
  const reportedBy = async () =>
    (await movesOf(registry))
      .filter(({ kind }) => kind === 'alert')
      .map(({ toRelease }) => toRelease)
      .reverse();
  await breakRelease(api, BIRD);
  await breakRelease(api, NEXT);
  await breakRelease(api, BIRD);
  expect(await reportedBy()).toEqual([BIRD, NEXT]);
  await registry.post('/api/modules/mf-play/canary', { release: BIRD, percent: 0 });
  await breakRelease(api, NEXT);
  expect(await reportedBy()).toEqual([BIRD, NEXT, NEXT]);
  await api.stop();
});

it('health monitor: reports once until when a release that fails again is kept after a rollback; then rolls back', async () => {
  const { api, registry } = await start();
  await registry.goLive({ release: THIRD });
  await breakRelease(api, THIRD);
  const movedAt = api.clock.now().getTime();
  expect(await stateOf(registry)).toMatchObject({ current: NEXT, lastGood: GOOD, coolingUntil: null });
  api.clock.advance(60_000);
  await breakRelease(api, NEXT);
  await breakRelease(api, NEXT);
  const coolingUntil = new Date(movedAt + 600_000).toISOString();
  expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: 'would-roll-back', coolingUntil });
  const alerts = (await movesOf(registry)).filter(({ kind }) => kind === 'alert');
  expect(alerts.map(({ toRelease, reason }) => [toRelease, reason])).toEqual([
    [
      NEXT,
      `cooling-while-failing: 20 of 20 loads failed within two hours; would go back again, cooling until ${coolingUntil}`,
    ],
  ]);
  api.clock.advance(600_000);
  await breakRelease(api, NEXT);
  expect(await stateOf(registry)).toMatchObject({ current: GOOD, alert: null });
  await api.stop();
});

it('health monitor: does not change a locked channel', async () => {
  const { api, registry } = await start();
  await registry.post('/api/modules/mf-play/lock', { locked: true, reason: 'sale' });
  await breakRelease(api, NEXT);
  expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: 'locked-while-failing' });
  await api.stop();
});

it('health monitor: reports when there is no release to roll back to, and pauses after a rollback', async () => {
  const { api, registry } = await start();
  await breakRelease(api, NEXT);
  expect((await stateOf(registry))?.current).toBe(GOOD);
  await breakRelease(api, GOOD);
  // Waiting does not help here, so the alert is stored at once.
  expect(await stateOf(registry)).toMatchObject({ current: GOOD, alert: 'nothing-to-go-back-to' });
  api.clock.advance(11 * 60_000);
  await breakRelease(api, GOOD);
  expect(await stateOf(registry)).toMatchObject({ current: GOOD, alert: 'nothing-to-go-back-to' });
  await api.stop();
});

it('health monitor: does not roll back to a last good release that failed as a canary', async () => {
  const { api, registry } = await start();
  await registry.post('/api/modules/mf-play/canary', { release: GOOD, percent: 20, override: 'a test' });
  expect(await stateOf(registry)).toMatchObject({ lastGood: GOOD });
  await breakRelease(api, GOOD);
  expect(await stateOf(registry)).toMatchObject({ current: NEXT, canary: null, lastGood: null });
  await api.stop();
});

it('health monitor: ends a failing canary and withdraws it', async () => {
  const { api, registry } = await start();
  await registry.publish({ release: BIRD });
  await registry.post('/api/modules/mf-play/canary', { release: BIRD, percent: 20, override: 'a test' });
  await breakRelease(api, BIRD);
  expect(await stateOf(registry)).toMatchObject({ current: NEXT, canary: null });
  const { body } = await registry.get('/api/modules/mf-play/releases');
  expect(body).toEqual(
    expect.arrayContaining([expect.objectContaining({ release: BIRD, withdrawnAt: expect.any(String) })]),
  );
  await api.stop();
});

it('health monitor: a module whose static host does not answer keeps no other one from being rolled back', async () => {
  const contents = new Map<string, string>();
  let answers = true;
  const unanswered: string[] = [];
  const host = createServer(({ url = '' }, response) => {
    if (answers) response.end(contents.get(url));
    else unanswered.push(url);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const { api, registry } = await start({ RELEASE_HOSTS: origin });
  for (const release of [GOOD, NEXT]) {
    const built = buildRelease({ module: 'mf-early', release });
    for (const [name, text] of Object.entries(built.contents)) contents.set(`/${release}/${name}`, text);
    const manifest = { ...built.manifest, upstream: `${origin}/${release}/`, delivery: 'proxied' };
    expect((await registry.post('/api/modules/mf-early/releases', manifest)).status).toBe(201);
    const promotion = { release, override: 'a test' };
    expect((await registry.post('/api/modules/mf-early/promote', promotion)).status).toBe(200);
  }
  answers = false;
  for (const module of ['mf-early', 'mf-play'])
    for (let load = 0; load < 20; load += 1)
      await loadReport(api, { module, release: NEXT, outcome: 'recovered' });
  const checked = api.applyLoadReports();
  try {
    while ((await playState(registry)) !== GOOD) await pause(50);
    expect(unanswered.length).toBeLessThan(2);
  } finally {
    host.closeAllConnections();
    host.close();
    await checked;
    await api.stop();
  }
});

describe('health monitor with a verifier of the platform as its witness', () => {
  const probed = async (registry: Registry, passed: boolean) => {
    const claimed = await registry.post('/api/verification-jobs/claim', {});
    const { job } = answerOf(nextVerificationSchema, claimed);
    if (!job) return null;
    await registry.post(`/api/verification-jobs/${job.id}/result`, {
      tries: job.tries,
      passed,
      report: 'tried',
    });
    return job;
  };

  it('200 forging addresses do not move a release that 50 visitors load well', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (let at = 0; at < 200; at += 1) {
      await loadReport(api, { release: NEXT, outcome: 'crashed' });
      if (at % 4 === 0) await loadReport(api, { release: NEXT, outcome: 'ok' });
      if (at % 20 === 0) {
        await api.applyLoadReports();
        await probed(registry, true);
      }
    }
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: 'not-confirmed' });
    await api.stop();
  });

  const visitAllDay = async (api: TestApi) => {
    for (let time = 0; time < 3; time += 1) {
      for (let at = 1; at <= 50; at += 1)
        await loadReport(api, { release: NEXT, outcome: 'ok', address: `198.51.100.${at}` });
      await api.applyLoadReports();
      api.clock.advance(90 * 60_000);
    }
  };

  it('the 256 networks of one IPv6 site do not move a release that nobody else loads', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (let at = 0; at < 512; at += 1) {
      const address = `2001:db8:1:${(at % 256).toString(16)}00::1`;
      await loadReport(api, { release: NEXT, outcome: 'crashed', address });
    }
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, paused: false });
    await probed(registry, true);
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: 'not-confirmed' });
    await api.stop();
  });

  it('200 forging addresses do not pause a release that 50 visitors have loaded well all day', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await visitAllDay(api);
    for (let at = 0; at < 200; at += 1) await loadReport(api, { release: NEXT, outcome: 'crashed' });
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, paused: false });
    await api.stop();
  });

  it('260 forging addresses do not withdraw a release that 50 visitors have loaded well all day', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await visitAllDay(api);
    for (let at = 0; at < 520; at += 1)
      await loadReport(api, {
        release: NEXT,
        outcome: 'crashed',
        address: `203.0.${(at % 260) >> 8}.${(at % 260) & 255}`,
      });
    await api.applyLoadReports();
    expect(await probed(registry, true)).toMatchObject({ release: NEXT });
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: 'not-confirmed' });
    await api.stop();
  });

  it('a release that addresses forge failures of, and the platform sees work, stays the one to go back to', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (let at = 0; at < 200; at += 1) {
      await loadReport(api, { release: NEXT, outcome: 'crashed' });
      if (at % 4 === 0) await loadReport(api, { release: NEXT, outcome: 'ok' });
    }
    await api.applyLoadReports();
    await probed(registry, true);
    await api.applyLoadReports();
    await registry.goLive({ release: HOTFIX });
    expect(await stateOf(registry)).toMatchObject({ current: HOTFIX, lastGood: NEXT });
    await registry.post('/api/modules/mf-play/rollback', {});
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, lastGood: GOOD });
    await api.stop();
  });

  it('where nobody else loads it, forgers take no way back from a release that the platform saw work', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (let at = 0; at < 100; at += 1) await loadReport(api, { release: NEXT, outcome: 'crashed' });
    await api.applyLoadReports();
    await probed(registry, true);
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, alert: 'not-confirmed' });
    await registry.goLive({ release: HOTFIX });
    expect(await stateOf(registry)).toMatchObject({ current: HOTFIX, lastGood: NEXT });
    await api.stop();
  });

  it('forged failures of the last good release, which nobody gets, take no way back later either', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (let at = 0; at < 100; at += 1) await loadReport(api, { release: GOOD, outcome: 'crashed' });
    await api.applyLoadReports();
    await registry.goLive({ release: HOTFIX });
    await registry.post('/api/modules/mf-play/rollback', {});
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, lastGood: GOOD });
    await api.stop();
  });

  it('no rollback ends at a release that the platform saw fail after a quick promotion had replaced it', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (let at = 0; at < 25; at += 1) await loadReport(api, { release: NEXT, outcome: 'crashed' });
    await api.applyLoadReports();
    await registry.goLive({ release: HOTFIX });
    expect(await probed(registry, false)).toMatchObject({ release: NEXT });
    await registry.post('/api/modules/mf-play/rollback', {});
    expect(await stateOf(registry)).toMatchObject({ current: GOOD });
    await api.stop();
  });

  it('the probe comes before releases that wait, and looks at no page of other modules', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await registry.goLive({ module: 'mf-fan', release: GOOD }, { links: ['/play/:id'] });
    for (const module of ['mf-early', 'mf-earlier']) {
      await registry.publish({ module, release: GOOD });
      await registry.post(`/api/modules/${module}/verification-jobs`, { release: GOOD });
    }
    for (let at = 0; at < 25; at += 1) await loadReport(api, { release: NEXT, outcome: 'crashed' });
    await api.applyLoadReports();
    expect(await probed(registry, true)).toMatchObject({
      module: 'mf-play',
      release: NEXT,
      neighbours: [],
    });
    expect(await probed(registry, true)).toMatchObject({ module: 'mf-early' });
    await api.stop();
  });

  it('a module whose releases are reported one after the other keeps those that wait waiting for one probe', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (const module of ['mf-early', 'mf-earlier']) {
      await registry.publish({ module, release: GOOD });
      await registry.post(`/api/modules/${module}/verification-jobs`, { release: GOOD });
    }
    const order: (string | undefined)[] = [];
    const takeNext = async () => {
      const job = await probed(registry, true);
      order.push(`${job?.module} ${job?.release}`);
      api.clock.advance(1000);
    };
    for (const release of [NEXT, THIRD, HOTFIX]) {
      if (release !== NEXT) await registry.goLive({ release });
      for (let at = 0; at < 25; at += 1) await loadReport(api, { release, outcome: 'crashed' });
      await api.applyLoadReports();
      await takeNext();
    }
    for (let rest = 0; rest < 2; rest += 1) await takeNext();
    expect(order).toEqual([
      `mf-play ${NEXT}`,
      `mf-early ${GOOD}`,
      `mf-play ${THIRD}`,
      `mf-earlier ${GOOD}`,
      `mf-play ${HOTFIX}`,
    ]);
    await api.stop();
  });

  it('a release that two processes have probed at the same moment is tried once, and withdrawn then', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    const environment = { TRUST_PROXY: '1', VERIFY: 'platform' };
    const beside = await startTestApi({ beside: api, environment, schedule: () => () => {} });
    for (const one of [api, beside])
      for (let at = 0; at < 25; at += 1) await loadReport(one, { release: NEXT, outcome: 'crashed' });
    await Promise.all([api, beside].map((one) => one.applyLoadReports()));
    expect(await probed(registry, false)).toMatchObject({ release: NEXT });
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: GOOD });
    expect(await probed(registry, false)).toBeNull();
    await beside.stop();
    await api.stop();
  });

  it('a broken release is withdrawn as soon as the platform saw it fail, within 60 loads', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    let loads = 0;
    while ((await stateOf(registry))?.current === NEXT && loads < 60) {
      loads += 1;
      await loadReport(api, { release: NEXT, outcome: 'crashed' });
      await api.applyLoadReports();
      const job = await probed(registry, false);
      // Compared with the release before it, not with itself.
      if (job) expect(job.baseline.modules['mf-play']?.current.release).toBe(GOOD);
      await api.applyLoadReports();
    }
    expect(await stateOf(registry)).toMatchObject({ current: GOOD });
    expect(loads).toBe(20);
    expect((await movesOf(registry))[0]).toMatchObject({ kind: 'auto-rollback' });
    await api.stop();
  });

  const liveFor = async (api: TestApi) =>
    answerOf(releaseSetSchema, await api.anonymous().get('/api/modules')).modules['mf-play'];
  const crash = async (api: TestApi, count: number) => {
    for (let load = 0; load < count; load += 1) await loadReport(api, { release: NEXT, outcome: 'crashed' });
    await api.applyLoadReports();
  };
  const pausesOf = async (registry: Registry) =>
    (await movesOf(registry)).flatMap(({ details }) => details?.paused ?? []).reverse();

  it('new visits get the last good release within 60 loads of a broken one, while the platform tries it', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    let loads = 0;
    while ((await liveFor(api))?.current.release === NEXT && loads < 60) {
      loads += 1;
      await crash(api, 1);
    }
    expect(loads).toBe(48);
    expect(await liveFor(api)).toMatchObject({ current: { release: GOOD }, lastGood: { release: NEXT } });
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, lastGood: GOOD, paused: true });
    const job = await probed(registry, false);
    expect(job?.candidate.modules['mf-play']?.current.release).toBe(NEXT);
    expect(job?.baseline.modules['mf-play']?.current.release).toBe(GOOD);
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: GOOD, paused: false });
    expect(await pausesOf(registry)).toEqual(['begun']);
    await api.stop();
  });

  it('no pause brings a release back whose addresses another module answers meanwhile', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await registry.goLive({ release: THIRD, paths: ['/elsewhere'] });
    await registry.goLive({ module: 'mf-heir', release: GOOD, paths: ['/mf-play/:id'] });
    for (let load = 0; load < 60; load += 1) await loadReport(api, { release: THIRD, outcome: 'crashed' });
    await api.applyLoadReports();
    const states = answerOf(z.array(moduleStateSchema), await registry.get('/api/module-states'));
    expect(states.find(({ module }) => module === 'mf-play')).toMatchObject({
      current: THIRD,
      lastGood: NEXT,
      paused: false,
    });
    await api.stop();
  });

  it('a pause ends when what it leads to is recalled, and the release before has addresses of another module', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await registry.goLive({ release: THIRD, paths: ['/elsewhere'] });
    await registry.goLive({ release: HOTFIX, paths: ['/elsewhere'] });
    await registry.goLive({ module: 'mf-heir', release: GOOD, paths: ['/mf-play/:id'] });
    for (let load = 0; load < 60; load += 1) await loadReport(api, { release: HOTFIX, outcome: 'crashed' });
    await api.applyLoadReports();
    expect(await liveFor(api)).toMatchObject({ current: { release: THIRD } });
    const recall = await registry.post('/api/modules/mf-play/recall', { release: THIRD });
    expect(recall.body).toMatchObject({ current: HOTFIX, lastGood: NEXT, paused: false });
    expect(await liveFor(api)).toMatchObject({ current: { release: HOTFIX } });
    await api.stop();
  });

  it('a paused release waits for an administrator', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    const admin = await adminOf(api);
    const waiting = async () => answerOf(adminQueueSchema, await admin.get('/api/admin/queue'));
    expect(await waiting()).toMatchObject({ pausedReleases: 0 });
    await crash(api, 60);
    expect(await waiting()).toMatchObject({ pausedReleases: 1 });
    await probed(registry, false);
    await api.applyLoadReports();
    expect(await waiting()).toMatchObject({ pausedReleases: 0 });
    await api.stop();
  });

  it('the history has what the platform saw when it kept a reported release, and when it withdrew it', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    const end = async (result: object) => {
      const claimed = await registry.post('/api/verification-jobs/claim', {});
      const { job } = answerOf(nextVerificationSchema, claimed);
      await registry.post(`/api/verification-jobs/${job?.id ?? 0}/result`, result);
      await api.applyLoadReports();
    };
    const lastDetails = async () => (await movesOf(registry))[0]?.details;
    await crash(api, 25);
    await end({ passed: true, report: '✔ /play/1 (mf-play)' });
    expect(await lastDetails()).toMatchObject({ alert: 'not-confirmed', probe: '✔ /play/1 (mf-play)' });
    api.clock.advance(11 * 60_000);
    await crash(api, 1);
    const error = { code: 'no-heading', values: {} };
    const findings = [{ path: '/play/1', module: 'mf-play', error, before: null }];
    await end({ passed: false, report: '✖ /play/1 (mf-play) shows no heading', findings });
    const [withdrawal] = await movesOf(registry);
    expect(withdrawal).toMatchObject({
      kind: 'auto-rollback',
      toRelease: GOOD,
      details: { loads: 26, failures: 26, probe: '✖ /play/1 (mf-play) shows no heading', findings },
    });
    await api.stop();
  });

  it('the state of a module has why its release is live as values, whatever happened to the channel since', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await crash(api, 25);
    await probed(registry, false);
    await api.applyLoadReports();
    await registry.publish({ release: BIRD });
    await registry.post('/api/modules/mf-play/canary', { release: BIRD, percent: 20, override: 'a test' });
    expect(await stateOf(registry)).toMatchObject({
      current: GOOD,
      changed: { kind: 'canary' },
      wentLive: { kind: 'auto-rollback', fromRelease: NEXT, details: { loads: 25, failures: 25 } },
    });
    await api.stop();
  });

  it('a pause ends by itself when the platform saw that the release works, and there is no second one', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await crash(api, 60);
    expect((await liveFor(api))?.current.release).toBe(GOOD);
    await probed(registry, true);
    await api.applyLoadReports();
    expect((await liveFor(api))?.current.release).toBe(NEXT);
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, paused: false, alert: 'not-confirmed' });
    api.clock.advance(11 * 60_000);
    await crash(api, 60);
    expect((await liveFor(api))?.current.release).toBe(NEXT);
    expect(await pausesOf(registry)).toEqual(['begun', 'ended']);
    await api.stop();
  });

  it('200 forging addresses with two visits each do not pause a release that 50 visitors load well', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (let at = 0; at < 200; at += 1) {
      const address = `10.77.${at >> 7}.${at & 127}`;
      for (const visit of ['first', 'second'])
        await loadReport(api, {
          release: NEXT,
          outcome: visit === 'first' ? 'crashed' : 'recovered',
          address,
        });
      if (at % 4 === 0) await loadReport(api, { release: NEXT, outcome: 'ok' });
      await api.applyLoadReports();
    }
    expect(await pausesOf(registry)).toEqual([]);
    expect((await stateOf(registry))?.health[0]).toMatchObject({ loads: 450, failures: 400 });
    expect((await liveFor(api))?.current.release).toBe(NEXT);
    await api.stop();
  });

  it('without a verifier that could try it a broken release is paused, and nothing is withdrawn', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await crash(api, 25);
    api.clock.advance(31_000);
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, paused: false, alert: 'not-tried' });
    await crash(api, 30);
    api.clock.advance(3 * 3_600_000);
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, paused: true });
    for (let tries = 0; tries < 3; tries += 1) {
      const claimed = await registry.post('/api/verification-jobs/claim', {});
      const { job } = answerOf(nextVerificationSchema, claimed);
      const result = { passed: false, tried: false, report: 'no browser' };
      await registry.post(`/api/verification-jobs/${job?.id ?? 0}/result`, result);
      api.clock.advance(6000);
    }
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, paused: true, alert: 'not-tried' });
    api.clock.advance(11 * 60_000);
    await api.applyLoadReports();
    await probed(registry, false);
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: GOOD, paused: false });
    await api.stop();
  });

  it('an admin ends a pause by promoting the same release again, or by locking the module', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    await crash(api, 50);
    expect(await stateOf(registry)).toMatchObject({ paused: true });
    await registry.post('/api/modules/mf-play/promote', { release: NEXT, override: 'it works' });
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ current: NEXT, paused: false, health: [] });
    await crash(api, 50);
    expect(await stateOf(registry)).toMatchObject({ paused: true });
    await registry.post('/api/modules/mf-play/lock', { locked: true, reason: 'sale' });
    expect((await liveFor(api))?.current.release).toBe(NEXT);
    await api.applyLoadReports();
    expect(await stateOf(registry)).toMatchObject({ paused: false, alert: 'locked-while-failing' });
    await api.stop();
  });

  const STEPS = [
    ...['promote', 'promote', 'promote', 'rollback', 'recall', 'recall last good', 'canary', 'canary end'],
    ...['lock', 'unlock', 'break', 'break', 'refute', 'confirm'],
  ] as const;

  it('property: whatever is deployed, paused and recalled, pages get a release that nobody withdrew', async () => {
    let pauses = 0;
    const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(5)), { minLength: 30, maxLength: 40 });
    const check = async (sequence: readonly (readonly [(typeof STEPS)[number], number])[]) => {
      const { api, registry } = await start({ VERIFY: 'platform', RATE_LIMIT_SCALE: '1000' });
      const names = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'].map(releaseNamed);
      for (const release of names) await registry.publish({ release });
      const post = (path: string, body: object) => registry.post(`/api/modules/mf-play/${path}`, body);
      const override = 'a test';
      for (const [step, index] of [['break', 0] as const, ...sequence]) {
        const state = await stateOf(registry);
        const release = names[index] ?? '';
        if (step === 'promote') await post('promote', { release, override });
        if (step === 'rollback') await post('rollback', {});
        if (step === 'recall') await post('recall', { release: state?.current });
        if (step === 'recall last good') await post('recall', { release: state?.lastGood ?? release });
        if (step === 'canary') await post('canary', { release, percent: 20, override });
        if (step === 'canary end')
          await post('canary', { release: state?.canary?.release ?? release, percent: 0 });
        if (step === 'lock' || step === 'unlock')
          await post('lock', { locked: step === 'lock', reason: 'a test' });
        if (step === 'break')
          for (let load = 0; load < 48; load += 1)
            await loadReport(api, { release: state?.current ?? '', outcome: 'crashed' });
        if (step === 'refute' || step === 'confirm') await probed(registry, step === 'refute');
        await api.applyLoadReports();
        const after = await stateOf(registry);
        const live = await liveFor(api);
        if (after?.paused) pauses += 1;
        expect(live?.current.release).toBe(after?.paused ? after.lastGood : after?.current);
        const all = answerOf(
          z.array(releaseListItemSchema),
          await registry.get('/api/modules/mf-play/releases'),
        );
        const known = all.find((item) => item.release === live?.current.release);
        expect(known).toMatchObject(
          after?.paused ? { withdrawnAt: null, recalledAt: null } : { recalledAt: null },
        );
      }
      await api.stop();
    };
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: times(1, 20), endOnFailure: true });
    expect(pauses).toBeGreaterThan(0);
  }, 600_000);

  it('several hundred loads that nearly all fail count more than what the platform saw', async () => {
    const { api, registry } = await start({ VERIFY: 'platform' });
    for (let load = 0; load < 30; load += 1) await loadReport(api, { release: NEXT, outcome: 'crashed' });
    await api.applyLoadReports();
    await probed(registry, true);
    await api.applyLoadReports();
    expect((await stateOf(registry))?.current).toBe(NEXT);
    for (let load = 0; load < 470; load += 1) await loadReport(api, { release: NEXT, outcome: 'crashed' });
    await api.applyLoadReports();
    expect((await stateOf(registry))?.current).toBe(GOOD);
    await api.stop();
  });
});
