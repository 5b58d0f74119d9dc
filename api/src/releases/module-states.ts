import type { ModuleState, ReleaseChannel } from '@quizmesh/contract';
import type { ChannelRepository, PointedChannel } from './channel.repository.ts';
import type { HealthMonitor } from './health/health-monitor.ts';

/** Every module of a channel as the console shows it. */
export type ModuleStateReader = (channel: ReleaseChannel) => Promise<ModuleState[]>;

/** Consoles of the previous release do not know the alert for a release that fails during the pause after a rollback:
 *  they get the most similar one. After the pause the next failing loads cause a rollback. */
function alertResponse({ alert }: PointedChannel, coolingUntil: Date | undefined) {
  if (alert !== 'cooling-while-failing') return { alert, coolingUntil: null };
  if (!coolingUntil) return { alert: null, coolingUntil: null };
  return { alert: 'would-roll-back' as const, coolingUntil: coolingUntil.toISOString() };
}

export function createModuleStateReader(
  channels: ChannelRepository,
  healthMonitor: HealthMonitor,
): ModuleStateReader {
  return async (channel) => {
    const [pointers, stats, cooling] = await Promise.all([
      channels.list(channel),
      healthMonitor.stats(),
      healthMonitor.cooling(),
    ]);
    return pointers.map((pointer) => {
      const shown = [pointer.current, pointer.canary?.release, pointer.lastGood];
      const health = (stats.get(pointer.module) ?? []).filter(({ release }) => shown.includes(release));
      return { ...pointer, health, ...alertResponse(pointer, cooling.get(pointer.module)) };
    });
  };
}
