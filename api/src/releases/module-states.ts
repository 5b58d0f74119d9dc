import { releasesIn, type ModuleState, type ReleaseChannel, type ReleaseSet } from '@quizmesh/contract';
import type { ChannelRepository, PointedChannel } from './channel.repository.ts';
import type { ErrorMonitor } from './health/error-monitor.ts';
import type { HealthMonitor } from './health/health-monitor.ts';
import type { ReleaseSetReader } from './release-set.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** Every module of a channel as the console shows it. */
export type ModuleStateReader = (channel: ReleaseChannel) => Promise<ModuleState[]>;

/** Consoles of the previous release do not know the alert for a release that fails during the pause after a rollback:
 *  they get the most similar one. After the pause the next failing loads cause a rollback. */
function alertResponse({ alert }: PointedChannel, coolingUntil: Date | undefined) {
  if (alert !== 'cooling-while-failing') return { alert, coolingUntil: null };
  if (!coolingUntil) return { alert: null, coolingUntil: null };
  return { alert: 'would-roll-back' as const, coolingUntil: coolingUntil.toISOString() };
}

/** Shows a release that is waiting: the newest one, unless it is live or the canary, or a newer one was replaced by a
 *  rollback. */
function candidateOf({ current, canary, lastGood }: PointedChannel, newest: string | undefined) {
  return newest === undefined || [current, canary?.release, lastGood].includes(newest) ? null : newest;
}

export interface ModuleStateDeps {
  readonly channels: ChannelRepository;
  readonly releases: Pick<ReleaseRepository, 'newest' | 'find'>;
  readonly healthMonitor: HealthMonitor;
  readonly errorMonitor: ErrorMonitor;
  readonly sets: Pick<ReleaseSetReader, 'read'>;
}

export function createModuleStateReader({
  channels,
  releases,
  healthMonitor,
  errorMonitor,
  sets,
}: ModuleStateDeps): ModuleStateReader {
  async function stepOf({ module, canary, step }: PointedChannel) {
    if (!canary || !step) return null;
    const loads = await healthMonitor.loadsSince(module, canary.release, step);
    return { since: step.since.toISOString(), loads };
  }
  /** The canary and the last good release that cannot be read. The set, which may be a moment older, names none of them; a row that is
   *  not in it is looked at. */
  async function unreadableBehind({ module, canary, lastGood }: PointedChannel, set: ReleaseSet) {
    const shown = releasesIn(set, module);
    const missing = [
      ...(canary && !shown?.canary ? [canary.release] : []),
      ...(lastGood !== null && !shown?.lastGood ? [lastGood] : []),
    ];
    const found = await Promise.all(missing.map((release) => releases.find(module, release)));
    return missing.filter((_release, at) => !found[at]);
  }
  return async (channel) => {
    const [pointers, set, stats, cooling, newest, latest, wentLive] = await Promise.all([
      channels.list(channel),
      sets.read(channel),
      healthMonitor.stats(),
      healthMonitor.cooling(),
      releases.newest(channel),
      channels.latest(channel),
      channels.wentLive(channel),
    ]);
    const jumps = await errorMonitor.jumps(pointers);
    return Promise.all(
      pointers.map(async (pointer) => {
        const { module, current, canary, lastGood } = pointer;
        const candidate = candidateOf(pointer, newest.get(module));
        const shown = [current, canary?.release, lastGood];
        return {
          ...pointer,
          health: (stats.get(module) ?? [])
            .filter(({ release }) => shown.includes(release))
            .map((health) => ({ ...health, hasMoreErrors: jumps.has(`${module}@${health.release}`) })),
          ...alertResponse(pointer, cooling.get(module)),
          candidate,
          unreadable: set.unreadable?.includes(module) ?? false,
          unreadableBehind: await unreadableBehind(pointer, set),
          changed: latest.get(module) ?? null,
          wentLive: wentLive.get(module) ?? null,
          step: await stepOf(pointer),
        };
      }),
    );
  };
}
