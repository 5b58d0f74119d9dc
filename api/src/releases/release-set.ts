import type { ReleaseChannel, ReleaseEntry, ReleaseManifest, ReleaseSet } from '@quizmesh/contract';
import type { ChannelRepository } from './channel.repository.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** Age at which the revision is asked for again: moves of other processes show within it. */
const FRESH_MS = 500;

export interface ReleaseSetReader {
  /** Current and last good release of every module on a channel. */
  read(channel: ReleaseChannel): Promise<ReleaseSet>;
  /** Call after a move made by this process: the next read sees it. */
  invalidate(): void;
}

export interface ReleaseSetDeps {
  readonly releases: ReleaseRepository;
  readonly channels: ChannelRepository;
  readonly now: () => Date;
}

function toEntry(manifest: ReleaseManifest, reason: string): ReleaseEntry {
  const { files, commit: _commit, ...entry } = manifest;
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const integrityOf = (path: string) => integrity.get(path) ?? '';
  return {
    ...entry,
    base: `/r/${entry.module}/${entry.release}/`,
    entryIntegrity: integrityOf(entry.entry),
    styleIntegrity: Object.fromEntries(entry.styles.map((path) => [path, integrityOf(path)])),
    reason,
  };
}

/** The set of a channel as it stands in the database. */
async function buildSet(
  releases: ReleaseRepository,
  channel: ReleaseChannel,
  revision: string,
): Promise<ReleaseSet> {
  const modules: ReleaseSet['modules'] = {};
  for (const { module, reason, current, lastGood } of await releases.current(channel)) {
    modules[module] = {
      current: toEntry(current, reason),
      lastGood: lastGood && toEntry(lastGood, 'last good'),
    };
  }
  return { channel, revision, modules };
}

interface Cached {
  readonly set: ReleaseSet;
  readonly checkedAt: number;
}

/** One cheap read for the shell servers that ask each second: kept in memory, checked against the newest
 *  move at most twice a second, built again only when something moved. */
export function createReleaseSetReader({ releases, channels, now }: ReleaseSetDeps): ReleaseSetReader {
  const cache = new Map<ReleaseChannel, Cached>();
  const refreshing = new Map<ReleaseChannel, Promise<ReleaseSet>>();
  let epoch = 0;

  async function refresh(channel: ReleaseChannel): Promise<ReleaseSet> {
    const startedIn = epoch;
    const known = cache.get(channel)?.set;
    const checkedAt = now().getTime();
    const revision = String(await channels.revision());
    const set = known?.revision === revision ? known : await buildSet(releases, channel, revision);
    if (epoch === startedIn) cache.set(channel, { set, checkedAt });
    return set;
  }

  return {
    read(channel) {
      const cached = cache.get(channel);
      if (cached && Math.abs(now().getTime() - cached.checkedAt) < FRESH_MS) {
        return Promise.resolve(cached.set);
      }
      const running = refreshing.get(channel);
      if (running) return running;
      const started = refresh(channel).finally(() => {
        if (refreshing.get(channel) === started) refreshing.delete(channel);
      });
      refreshing.set(channel, started);
      return started;
    },
    invalidate() {
      epoch += 1;
      cache.clear();
      refreshing.clear();
    },
  };
}
