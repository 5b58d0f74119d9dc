import type { ChannelState, ReleaseChannel, ReleaseHealth } from '@quizmesh/contract';
import type { Logger } from 'pino';
import type { ChannelAlert, ChannelRepository, PointedChannel } from '../channel.repository.ts';
import { ChannelMovedError, NoEarlierReleaseError } from '../release.errors.ts';
import type { ReleaseService } from '../release.service.ts';
import type { Probe } from '../policy/verification-jobs.ts';
import { evidenceText } from '../deployment-details.ts';
import { noLoads, type HealthRepository, type LoadCount } from './health.repository.ts';
import { quantileOf } from './load-times.ts';
import { hourOf, JUDGED_CHANNEL, KEPT_HOURS, recentCounts, recentTimes } from './recent-counts.ts';
import { isBroken, isOverwhelming, verdictOf } from './verdict.ts';

export interface HealthMonitorDeps {
  readonly health: HealthRepository;
  readonly channels: ChannelRepository;
  readonly releases: ReleaseService;
  readonly mode: 'on' | 'dry-run' | 'off';
  /** Has the platform try a release itself; null where it cannot. */
  readonly probe: ((module: string, release: string, channel: ReleaseChannel) => Promise<Probe>) | null;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** After an automatic rollback the monitor leaves the channel unchanged for this long. */
const COOL_DOWN_MS = 10 * 60_000;
/** Who acts where the platform does by itself. */
export const MONITOR = 'automatic rollback';
/** The share of loads whose time is shown: three of four visitors waited no longer. */
const P75 = 0.75;

/** A live release that browsers report as failing. */
interface Failing {
  readonly pointer: PointedChannel;
  readonly count: LoadCount;
  readonly isCanary: boolean;
}

/** A failing release with what the platform saw of it. */
interface Witnessed extends Failing {
  readonly probe: Probe;
}

/** What is recorded as the grounds of a reaction. */
const evidenceOf = ({ count, probe }: Witnessed) => ({
  loads: count.loads,
  failures: count.failures,
  ...(probe.report ? { probe: probe.report } : {}),
  ...(probe.findings ? { findings: probe.findings } : {}),
});

/** A deployment by the monitor, while the release that failed is still live. */
function requestFor(failing: Witnessed) {
  const { module, channel, current } = failing.pointer;
  return { module, channel, expectedCurrent: current, actor: MONITOR, evidence: evidenceOf(failing) };
}

/** Returns until when each automatically rolled back module is left unchanged. */
function createCooling({ channels, now }: Pick<HealthMonitorDeps, 'channels' | 'now'>) {
  return async (): Promise<ReadonlyMap<string, Date>> => {
    const last = await channels.automaticSince(JUDGED_CHANNEL, new Date(now().getTime() - COOL_DOWN_MS));
    return new Map([...last].map(([module, at]) => [module, new Date(at.getTime() + COOL_DOWN_MS)]));
  };
}

/** Stores an alert, once per release until the next deployment. */
function createAlert({ channels, now }: Pick<HealthMonitorDeps, 'channels' | 'now'>) {
  return async function alert(failing: Witnessed, kind: ChannelAlert, until?: Date): Promise<void> {
    const { pointer, count } = failing;
    const { current: from, module, channel } = pointer;
    const { release } = count;
    const alerts = await channels.alertsSinceDeployment(module, channel);
    if (alerts.some((known) => known.release === release && known.reason.startsWith(`${kind}:`))) return;
    const more = until ? `; would go back again, cooling until ${until.toISOString()}` : '';
    const reason = `${kind}: ${evidenceText(count)}${more}`;
    const details = { alert: kind, ...evidenceOf(failing), ...(until ? { until: until.toISOString() } : {}) };
    const note = { kind: 'alert', from, to: release, actor: MONITOR, reason, details, at: now() } as const;
    await channels.note(pointer, note, kind);
  };
}

/** The reactions to a failing release. */
function createActions(deps: HealthMonitorDeps) {
  const { channels, releases, mode, probe, logger } = deps;
  const cooling = createCooling(deps);
  const alert = createAlert(deps);

  function rollBack(failing: Witnessed): Promise<ChannelState> {
    const { count, isCanary } = failing;
    const request = requestFor(failing);
    return isCanary
      ? releases.canary({ release: count.release, percent: 0, isWithdrawn: true }, request)
      : releases.rollback({ to: undefined, kind: 'auto-rollback', isRecall: false }, request);
  }

  async function react(failing: Witnessed): Promise<void> {
    if (mode === 'dry-run') return alert(failing, 'would-roll-back');
    const { pointer, isCanary } = failing;
    const until = isCanary ? undefined : (await cooling()).get(pointer.module);
    if (until && pointer.lastGood === null) return alert(failing, 'nothing-to-go-back-to');
    if (until) return alert(failing, 'cooling-while-failing', until);
    try {
      await rollBack(failing);
      logger.warn(
        { ...failing.count, evidence: evidenceText(failing.count) },
        'A failing release was rolled back',
      );
    } catch (error) {
      // Another process or an admin was first.
      if (error instanceof ChannelMovedError) return;
      if (!(error instanceof NoEarlierReleaseError)) throw error;
      await alert(failing, 'nothing-to-go-back-to');
    }
  }

  /** Whether the platform saw the failure too; where it tries nothing, the reports decide. */
  async function witness({ pointer, count }: Failing): Promise<Probe> {
    const { module, release, loads, failures } = count;
    if (isOverwhelming(count)) return { seen: 'confirmed' };
    if (probe) return probe(module, release, pointer.channel);
    return { seen: verdictOf(loads, failures) === 'failing' ? 'confirmed' : 'refuted' };
  }

  async function setPause(failing: Witnessed, isPaused: boolean): Promise<void> {
    try {
      await releases.pause(isPaused, requestFor(failing));
    } catch (error) {
      // Another process or an admin was first.
      if (!(error instanceof ChannelMovedError)) throw error;
    }
  }

  /** Whether new visits should get the last good release until the platform knows more: once per release, because
   *  whoever forges reports could otherwise do it again after each time. */
  async function needsPause({ pointer, count, isCanary }: Failing): Promise<boolean> {
    if (isCanary || pointer.paused || pointer.lastGood === null || mode === 'dry-run') return false;
    if (!isBroken(count.networks, count.failedNetworks)) return false;
    const alerts = await channels.alertsSinceDeployment(pointer.module, pointer.channel);
    return !alerts.some(({ release, isPause }) => isPause && release === count.release);
  }

  /** Nobody knows yet whether the reports are true. @returns whether to look again soon */
  async function waitFor(failing: Witnessed): Promise<boolean> {
    const { seen } = failing.probe;
    const isPause = await needsPause(failing);
    if (isPause) await setPause(failing, true);
    if (seen === 'unavailable') await alert(failing, 'not-tried');
    return seen === 'pending' || isPause || failing.pointer.paused === true;
  }

  /** @returns whether the platform is still trying it */
  return async function handleFailing(one: Failing): Promise<boolean> {
    if (one.pointer.lock) {
      await alert({ ...one, probe: { seen: 'pending' } }, 'locked-while-failing');
      return false;
    }
    const failing = { ...one, probe: await witness(one) };
    const { seen } = failing.probe;
    if (seen === 'pending' || seen === 'unavailable') return waitFor(failing);
    if (seen === 'confirmed') {
      await react(failing);
      return failing.pointer.paused === true;
    }
    if (failing.pointer.paused) await setPause(failing, false);
    await alert(failing, 'not-confirmed');
    return false;
  };
}

/** The paused live releases: they are decided on, also when nobody reports them any more. */
function pausedOf(pointers: readonly PointedChannel[], counts: readonly LoadCount[]): Failing[] {
  return pointers
    .filter(({ paused }) => paused)
    .map((pointer) => {
      const { module, current: release } = pointer;
      const count = counts.find((known) => known.module === module && known.release === release);
      return { pointer, count: count ?? noLoads(module, release), isCanary: false };
    });
}

/** The failing live releases. */
function failingOf(pointers: readonly PointedChannel[], counts: readonly LoadCount[]): Failing[] {
  return pointers.flatMap((pointer) =>
    counts
      .filter(({ module }) => module === pointer.module)
      .filter(({ loads, failures }) => verdictOf(loads, failures) === 'failing')
      .map((count) => ({ pointer, count, isCanary: count.release === pointer.canary?.release }))
      .filter(({ count, isCanary }) => isCanary || count.release === pointer.current),
  );
}

/** Evaluates load reports of live releases: rolls a failing one back to the last good release, once, with the
 *  evidence in the audit trail; where this is not allowed, it stores an alert. */
export function createHealthMonitor(deps: HealthMonitorDeps) {
  const { health, channels, mode, logger, now } = deps;
  const handleFailing = createActions(deps);

  /** One module that cannot be decided on, or whose files take long to be looked at, keeps no other one waiting.
   *  @returns whether to look again soon */
  async function handleModule(failing: readonly Failing[]): Promise<boolean> {
    let isPending = false;
    try {
      for (const one of failing) isPending = (await handleFailing(one)) || isPending;
    } catch (error) {
      logger.error({ err: error, module: failing[0]?.pointer.module }, 'A failing module is left as it is');
    }
    return isPending;
  }

  return {
    /** Checks every live release; call it after new load reports.
     *  @returns whether to call it again soon, because the platform is trying a release */
    async check(): Promise<boolean> {
      if (mode === 'off') return false;
      const [counts, pointers] = await Promise.all([
        recentCounts(health, now()),
        channels.list(JUDGED_CHANNEL),
      ]);
      const isPaused = ({ pointer, isCanary }: Failing) => pointer.paused === true && !isCanary;
      const failing = failingOf(pointers, counts).filter((one) => !isPaused(one));
      const all = [...failing, ...pausedOf(pointers, counts)];
      const pending = await Promise.all(
        pointers.map(({ module }) => handleModule(all.filter(({ pointer }) => pointer.module === module))),
      );
      return pending.includes(true);
    },

    /** Until when each automatically rolled back module is left unchanged. */
    cooling: createCooling(deps),

    /** Current counts of each release. */
    async stats(): Promise<ReadonlyMap<string, readonly ReleaseHealth[]>> {
      const stats = new Map<string, ReleaseHealth[]>();
      const [counts, times] = await Promise.all([recentCounts(health, now()), recentTimes(health, now())]);
      for (const { module, release, loads, failures, errorVisits } of counts)
        stats.set(module, [
          ...(stats.get(module) ?? []),
          {
            release,
            loads,
            failures,
            verdict: verdictOf(loads, failures),
            errorVisits,
            p75Milliseconds: quantileOf(times.get(`${module}@${release}`) ?? new Map(), P75),
          },
        ]);
      return stats;
    },

    /** Loads of a release since a moment; of what is kept. @param loadsBefore in the hour of that moment, before it */
    async loadsSince(
      module: string,
      release: string,
      { since, loadsBefore }: { readonly since: Date; readonly loadsBefore: number },
    ): Promise<number> {
      const loads = await health.loadsSince(module, release, hourOf(since));
      const isKept = hourOf(since) >= hourOf(now()) - KEPT_HOURS;
      return Math.max(0, isKept ? loads - loadsBefore : loads);
    },

    /** Deletes counts of past days. */
    tidy: () => health.removeBefore(hourOf(now()) - KEPT_HOURS),
  };
}
export type HealthMonitor = ReturnType<typeof createHealthMonitor>;
