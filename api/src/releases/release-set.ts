import type { ReleaseChannel, ReleaseEntry, ReleaseManifest, ReleaseSet } from '@quizmesh/contract';
import type { ChannelRepository } from './channel.repository.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** Age at which the revision is read again, so that deployments by other processes become visible. */
const FRESH_MS = 500;

export interface ReleaseSetReader {
  /** Live and last good release of every module on a channel. */
  read(channel: ReleaseChannel): Promise<ReleaseSet>;
  /** Call it after a deployment by this process, so that the next read returns it. */
  invalidate(): void;
}

export interface ReleaseSetDeps {
  readonly releases: ReleaseRepository;
  readonly channels: ChannelRepository;
  /** Other origins than the shell's own from which releases may be loaded. */
  readonly hosts: readonly string[];
  readonly now: () => Date;
}

/** A release in the form that shells get. */
export function toEntry(manifest: ReleaseManifest, reason: string): ReleaseEntry {
  const {
    files,
    commit: _commit,
    links: _links,
    budgetKb: _budgetKb,
    upstream,
    delivery,
    ...entry
  } = manifest;
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const integrityOf = (path: string) => integrity.get(path) ?? '';
  const own = `/r/${entry.module}/${entry.release}/`;
  return {
    ...entry,
    base: delivery === 'direct' && upstream ? upstream : own,
    entryIntegrity: integrityOf(entry.entry),
    styleIntegrity: Object.fromEntries(entry.styles.map((path) => [path, integrityOf(path)])),
    messageIntegrity: Object.fromEntries(
      Object.values(entry.messages).map((path) => [path, integrityOf(path)]),
    ),
    reason,
  };
}

/** Builds the release set of a channel from the database. */
async function buildSet(
  { releases, hosts }: ReleaseSetDeps,
  channel: ReleaseChannel,
  revision: string,
): Promise<ReleaseSet> {
  const modules: ReleaseSet['modules'] = {};
  for (const { module, reason, current, lastGood, canary } of await releases.current(channel)) {
    modules[module] = {
      current: toEntry(current, reason),
      lastGood: lastGood && toEntry(lastGood, 'last good'),
      canary: canary && { release: toEntry(canary.manifest, 'canary'), percent: canary.percent },
    };
  }
  return { channel, revision, modules, recalled: await releases.recalled(channel), hosts: [...hosts] };
}

interface Cached {
  readonly set: ReleaseSet;
  readonly checkedAt: number;
}

/** A cheap read for the shell servers that request it every second: cached, compared with the newest revision at most
 *  twice a second, and rebuilt only after a deployment. */
export function createReleaseSetReader(deps: ReleaseSetDeps): ReleaseSetReader {
  const { channels, now } = deps;
  const cache = new Map<ReleaseChannel, Cached>();
  const refreshing = new Map<ReleaseChannel, Promise<ReleaseSet>>();
  let epoch = 0;

  async function refresh(channel: ReleaseChannel): Promise<ReleaseSet> {
    const startedIn = epoch;
    const known = cache.get(channel)?.set;
    const checkedAt = now().getTime();
    const revision = String(await channels.revision());
    const set = known?.revision === revision ? known : await buildSet(deps, channel, revision);
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
