import { createHash } from 'node:crypto';
import {
  releasesIn,
  withReleases,
  type ReleaseChannel,
  type ReleaseEntry,
  type ReleaseManifest,
  type ReleaseSet,
} from '@quizmesh/contract';
import type { Logger } from 'pino';
import { createCache } from '../cache/cache.ts';
import type { ChannelRepository, PointedChannel } from './channel.repository.ts';
import type { ChannelReleases, ReleaseRepository } from './release.repository.ts';

/** Age at which the revision is read again, so that deployments by other processes become visible. */
const FRESH_MS = 500;
/** Age at which a set is built again all the same: a deployment may become visible after one with a larger number, and an
 *  operator may mend a row. */
const BUILT_MS = 5000;
const CHANNELS = 2;

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
  readonly logger: Logger;
  readonly now: () => Date;
}

/** A release in the form that shells get. */
export function toEntry(manifest: ReleaseManifest, reason: string): ReleaseEntry {
  const {
    files,
    commit: _commit,
    author: _author,
    notes: _notes,
    budgetKb: _budgetKb,
    tokens: _tokens,
    foreignStyles: _foreignStyles,
    upstream,
    delivery,
    fillings,
    ...entry
  } = manifest;
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const integrityOf = (path: string) => integrity.get(path) ?? '';
  const hashesOf = ({ entry: file, styles }: Pick<ReleaseManifest, 'entry' | 'styles'>) => ({
    entryIntegrity: integrityOf(file),
    styleIntegrity: Object.fromEntries(styles.map((path) => [path, integrityOf(path)])),
  });
  const own = `/r/${entry.module}/${entry.release}/`;
  return {
    ...entry,
    base: delivery === 'direct' && upstream ? upstream : own,
    ...hashesOf(manifest),
    ...(fillings && {
      fillings: fillings.map(({ budgetKb: _budget, ...filling }) => ({ ...filling, ...hashesOf(filling) })),
    }),
    messageIntegrity: Object.fromEntries(
      [entry, ...(fillings ?? [])]
        .flatMap(({ messages }) => Object.values(messages))
        .map((path) => [path, integrityOf(path)]),
    ),
    reason,
  };
}

/** While the live release is paused, it and the last good one change places: what fails has the other one behind it. */
function entriesOf({ reason, current, lastGood, isPaused }: ChannelReleases) {
  if (isPaused && lastGood)
    return { current: toEntry(lastGood, 'the live release is paused'), lastGood: toEntry(current, 'paused') };
  return { current: toEntry(current, reason), lastGood: lastGood && toEntry(lastGood, 'last good') };
}

type Report = (channel: ReleaseChannel, unreadable: readonly PointedChannel[]) => void;

/** Says once of each release that cannot be read what is looked at every few seconds; again, where it could be read meanwhile. */
function createReport(logger: Logger): Report {
  const known = new Map<ReleaseChannel, ReadonlySet<string>>();
  return (channel, unreadable) => {
    const before = known.get(channel);
    const nameOf = ({ module, current }: PointedChannel) => `${module}@${current}`;
    const unknown = unreadable.filter((pointer) => !before?.has(nameOf(pointer)));
    for (const { module, current: release } of unknown)
      logger.error({ module, release, channel }, 'The live release of a module cannot be read');
    known.set(channel, new Set(unreadable.map(nameOf)));
  };
}

/** Builds the release set of a channel from the database.
 *  @param newest the number of the newest deployment */
async function buildSet(
  { releases, channels, hosts, report }: Omit<ReleaseSetDeps, 'logger' | 'now'> & { readonly report: Report },
  channel: ReleaseChannel,
  newest: number,
): Promise<ReleaseSet> {
  let set: ReleaseSet = { channel, revision: '', modules: {} };
  for (const live of await releases.current(channel)) {
    const canary = live.isCanaryPaused ? null : live.canary;
    set = withReleases(set, live.module, {
      ...entriesOf(live),
      canary: canary && { release: toEntry(canary.manifest, 'canary'), percent: canary.percent },
    });
  }
  const unreadable = (await channels.list(channel)).filter(({ module }) => !releasesIn(set, module));
  report(channel, unreadable);
  const built = {
    ...set,
    ...(unreadable.length > 0 && { unreadable: unreadable.map(({ module }) => module) }),
    recalled: await releases.recalled(channel),
    hosts: [...hosts],
  };
  const content = createHash('sha256').update(JSON.stringify(built)).digest('hex').slice(0, 12);
  return { ...built, revision: `${newest}-${content}` };
}

/** A cheap read for the shell servers that request it every second: cached, compared with the newest deployment at most
 *  twice a second, and built again after one, else every five seconds. */
export function createReleaseSetReader(deps: ReleaseSetDeps): ReleaseSetReader {
  const cacheOf = (freshMs: number) =>
    createCache<ReleaseSet>({ freshMs, now: () => deps.now().getTime(), capacity: CHANNELS });
  const sets = cacheOf(FRESH_MS);
  const built = cacheOf(BUILT_MS);
  const report = createReport(deps.logger);
  return {
    read: (channel) =>
      sets.get(channel, async () => {
        const newest = await deps.channels.revision();
        return built.get(`${channel} ${newest}`, () => buildSet({ ...deps, report }, channel, newest));
      }),
    invalidate: () => {
      sets.clear();
      built.clear();
    },
  };
}
