import type { ModuleState, ReleaseChannel } from '@quizmesh/contract';
import type { ChannelRepository } from './channel.repository.ts';
import type { ReleaseGuard } from './health/guard.ts';

/** Every module of a channel as an operator wants to see it. */
export type ModuleStateReader = (channel: ReleaseChannel) => Promise<ModuleState[]>;

export function createModuleStateReader(
  channels: ChannelRepository,
  guard: Pick<ReleaseGuard, 'figures'>,
): ModuleStateReader {
  return async (channel) => {
    const [pointers, figures] = await Promise.all([channels.list(channel), guard.figures()]);
    return pointers.map((pointer) => {
      const shown = [pointer.current, pointer.canary?.release, pointer.lastGood];
      const health = (figures.get(pointer.module) ?? []).filter(({ release }) => shown.includes(release));
      return { ...pointer, health };
    });
  };
}
