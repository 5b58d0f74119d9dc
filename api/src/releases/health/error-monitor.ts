import type { Logger } from 'pino';
import type { ChannelRepository, PointedChannel } from '../channel.repository.ts';
import { errorsText } from '../deployment-details.ts';
import { ChannelLockedError, ChannelMovedError } from '../release.errors.ts';
import type { ReleaseService } from '../release.service.ts';
import { MONITOR } from './health-monitor.ts';
import type { HealthRepository, LoadCount } from './health.repository.ts';
import { HOURS_OF_NETWORKS, KEPT_HOURS, hourOf } from './recent-counts.ts';
import { MINIMUM_FAILURES, hasMoreErrors, isBeyondShare } from './verdict.ts';

export interface ErrorMonitorDeps {
  readonly health: HealthRepository;
  readonly channels: ChannelRepository;
  readonly releases: Pick<ReleaseService, 'pauseCanary'>;
  readonly mode: 'on' | 'dry-run' | 'off';
  readonly logger: Logger;
  readonly now: () => Date;
}

/** A release with which pages have clearly more errors than with the one before. */
interface Jump {
  readonly pointer: PointedChannel;
  readonly count: LoadCount;
  /** Of the live release, when it is a canary. */
  readonly live: LoadCount;
  readonly isCanary: boolean;
}

/** Compares the errors that pages have after load with those of the release before: a jump pauses a canary, once, and alerts. */
export function createErrorMonitor({ health, channels, releases, mode, logger, now }: ErrorMonitorDeps) {
  const since = (hours: number) => hourOf(now()) - hours + 1;

  /** @param before the release that is compared with; null: there is none, and nothing is decided */
  async function isJump(count: LoadCount | undefined, before: string | null): Promise<boolean> {
    if (!count || before === null || count.errorNetworks < MINIMUM_FAILURES) return false;
    return hasMoreErrors(count, await health.of(count.module, before, since(KEPT_HOURS)));
  }

  async function jumpsOf(pointer: PointedChannel, counts: readonly LoadCount[]): Promise<Jump[]> {
    const { module, current, lastGood, canary, canaryPaused } = pointer;
    const countOf = (release: string | undefined) =>
      counts.find((one) => one.module === module && one.release === release);
    const [live, tried] = [countOf(current), countOf(canaryPaused ? undefined : canary?.release)];
    const none = { networks: 0, errorNetworks: 0 };
    const jumps: Jump[] = [];
    if (live && (await isJump(live, lastGood))) jumps.push({ pointer, count: live, live, isCanary: false });
    if (tried && (await isJump(tried, current)))
      jumps.push({ pointer, count: tried, live: live ?? { ...tried, ...none }, isCanary: true });
    return jumps;
  }

  const evidenceOf = ({ count: { networks, errorNetworks } }: Jump) => ({
    networks: Math.max(networks, errorNetworks),
    errorNetworks,
  });

  /** Stores an alert, once per release until the next deployment; what the loads say of it stays. */
  async function alert(jump: Jump): Promise<void> {
    const { pointer, count } = jump;
    const { module, channel, current: from } = pointer;
    const evidence = evidenceOf(jump);
    const reason = `more-errors: ${errorsText(evidence)}`;
    const known = await channels.alertsSinceDeployment(module, channel);
    if (known.some((one) => one.release === count.release && one.reason.startsWith('more-errors:'))) return;
    const note = {
      kind: 'alert',
      from,
      to: count.release,
      actor: MONITOR,
      reason,
      details: evidence,
    } as const;
    await channels.note(pointer, { ...note, at: now() }, pointer.alert ?? undefined);
  }

  async function mayPause({ pointer, count, live, isCanary }: Jump): Promise<boolean> {
    const { module, canary } = pointer;
    if (!isCanary || !canary || mode === 'dry-run') return false;
    if (isBeyondShare(count.networks, live.networks, canary.percent)) return false;
    // Whoever went on with it knows better; and whoever forges reports cannot do it again.
    return !(await channels.wasCanaryPaused(module, count.release));
  }

  async function react(jump: Jump): Promise<void> {
    const { pointer, count } = jump;
    if (!(await mayPause(jump))) return alert(jump);
    const { module, channel, current: expectedCurrent } = pointer;
    const request = { module, channel, expectedCurrent, actor: MONITOR, evidence: evidenceOf(jump) };
    try {
      await releases.pauseCanary(count.release, request);
      logger.warn(
        { ...count, evidence: errorsText(evidenceOf(jump)) },
        'A canary with more errors was paused',
      );
    } catch (error) {
      if (error instanceof ChannelLockedError) return alert(jump);
      // Another process or an admin was first.
      if (!(error instanceof ChannelMovedError)) throw error;
    }
  }

  return {
    /** Checks live releases and canaries; call it after new reports. */
    async check(pointers: readonly PointedChannel[]): Promise<void> {
      if (mode === 'off') return;
      const counts = await health.since(since(HOURS_OF_NETWORKS));
      for (const pointer of pointers) {
        try {
          for (const jump of await jumpsOf(pointer, counts)) await react(jump);
        } catch (error) {
          logger.error({ err: error, module: pointer.module }, 'The errors of a module are left as they are');
        }
      }
    },
    /** Releases with clearly more errors than the one before, as module@release. */
    async jumps(pointers: readonly PointedChannel[]): Promise<ReadonlySet<string>> {
      const counts = await health.since(since(HOURS_OF_NETWORKS));
      const found = await Promise.all(pointers.map((pointer) => jumpsOf(pointer, counts)));
      return new Set(found.flat().map(({ count }) => `${count.module}@${count.release}`));
    },
  };
}
export type ErrorMonitor = ReturnType<typeof createErrorMonitor>;
