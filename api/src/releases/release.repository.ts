import type { ReleaseChannel, ReleaseManifest } from '@quizmesh/contract';
import { releaseManifestSchema } from '@quizmesh/contract/schemas';
import { LRUCache } from 'lru-cache';
import { Op, literal, type Order, type Transaction } from 'sequelize';
import { z } from 'zod';
import { isUniqueViolation } from '../database/database-errors.ts';
import { isCanaryPaused, isPaused } from './channel.repository.ts';
import { isTime, readUndamaged } from './read-undamaged.ts';
import type { ReleaseModels, ReleaseRow, ReleaseSummary } from './release.model.ts';

export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  readonly withdrawnAt: Date | null;
  /** Since when the release cannot become live on any channel. */
  readonly recalledAt: Date | null;
}

/** A release in a list. */
export type ListedRelease = ReleaseSummary & { readonly release: string } & Omit<StoredRelease, 'manifest'>;

export interface ReleaseRepository {
  /** Null when there is none, or its row is damaged. */
  find(module: string, release: string): Promise<StoredRelease | null>;
  /** Newest first, without their files. */
  list(module: string): Promise<ListedRelease[]>;
  /** Whether a module has a release, also one whose row is damaged; any when none is named. */
  has(module: string, release?: string): Promise<boolean>;
  /** Every module that has a release. */
  modules(): Promise<string[]>;
  /** Of every release of a module what decides whether it may be removed, newest first. */
  kept(module: string): Promise<KeptRelease[]>;
  /** @returns its manifest; null where its row was damaged */
  remove(module: string, release: string): Promise<ReleaseManifest | null>;
  /** @returns false when that release is already published */
  add(manifest: ReleaseManifest, published: Publication): Promise<boolean>;
  /** Releases to which channels point now, including last good ones. */
  current(channel?: ReleaseChannel): Promise<ChannelReleases[]>;
  /** As `current`, for what other releases must not take or break: a live release that cannot be read, because its row is damaged or
   *  a newer server wrote it, is replaced by the last good one, else by the newest of its module that can be read. */
  claimed(channel?: ReleaseChannel): Promise<ChannelReleases[]>;
  /** Name of the newest release of each module of the channel that was not withdrawn. */
  newest(channel: ReleaseChannel): Promise<ReadonlyMap<string, string>>;
  /** The newest release of each module that has never been live on the channel, withdrawn ones aside. */
  neverLive(channel: ReleaseChannel): Promise<NeverLiveRelease[]>;
  withdraw(module: string, release: string, at: Date): Promise<void>;
  /** Recalls a release, also from open pages of a channel. @returns false: it was already */
  recall(recall: Recall): Promise<boolean>;
  /** Releases that open pages of a channel must replace, as module@release. */
  recalled(channel: ReleaseChannel): Promise<string[]>;
}

export interface Publication {
  readonly by: string;
  readonly at: Date;
  /** What the store keeps of it. */
  readonly storedBytes: number;
}

export type NeverLiveRelease = Pick<ReleaseRow, 'module' | 'release' | 'publishedAt' | 'publishedBy'>;

export interface KeptRelease {
  readonly release: string;
  readonly publishedAt: Date;
  /** 0 where it was published before this was counted. */
  readonly storedBytes: number;
  readonly wasLive: boolean;
  /** A channel points to it, a verification waits for it, or it was recalled and must not come back. */
  readonly isUsed: boolean;
}

export interface Recall {
  readonly module: string;
  readonly release: string;
  readonly channel: ReleaseChannel;
  readonly at: Date;
}

export interface ChannelReleases {
  readonly module: string;
  readonly reason: string;
  readonly current: ReleaseManifest;
  readonly lastGood: ReleaseManifest | null;
  readonly canary: { readonly manifest: ReleaseManifest; readonly percent: number } | null;
  /** Whether new visits get the last good release instead of the current one. */
  readonly isPaused: boolean;
  readonly isCanaryPaused: boolean;
}

/** The releases of a module that new visits get. */
export function servedReleases({
  current,
  lastGood,
  canary,
  isPaused: isLivePaused,
}: ChannelReleases): readonly ReleaseManifest[] {
  return [current, ...(canary ? [canary.manifest] : []), ...(isLivePaused && lastGood ? [lastGood] : [])];
}

const NEWEST_FIRST: Order = [
  ['publishedAt', 'DESC'],
  ['release', 'DESC'],
];
/** Read for each row of `release_channels` by index: a module's history is not scanned. */
const NEWEST_OF_MODULE = literal(
  '(SELECT `release` FROM `releases` WHERE `releases`.`module` = `release_channels`.`module` AND `withdrawn_at` IS NULL ' +
    'ORDER BY `published_at` DESC, `release` DESC LIMIT 1)',
);
const newestSchema = z.array(z.object({ module: z.string(), newest: z.string().nullable() }));

/** Releases of a module that are tried in turn, newest first, until one can be read. */
const SUBSTITUTES_MAX = 20;

/** Lists alone need the summary, and a damaged one keeps a row from being read at all. */
const WITHOUT_SUMMARY = { exclude: ['summary'] };

/** By their text: what is live is read for nearly every request, and a manifest of 2,000 files takes milliseconds. */
const readManifests = new LRUCache<string, ReleaseManifest>({
  maxSize: 10_000_000,
  sizeCalculation: (_manifest, text) => text.length,
});

/** Null for a row that is damaged: it costs its own release, and keeps no other module from being read. */
function readManifest({ manifest: text }: ReleaseRow): ReleaseManifest | null {
  try {
    const manifest = readManifests.get(text) ?? releaseManifestSchema.parse(JSON.parse(text));
    readManifests.set(text, manifest);
    return manifest;
  } catch {
    return null;
  }
}

export const summaryOf = ({ version, commit, author, notes, upstream }: ReleaseManifest): ReleaseSummary => ({
  version,
  commit,
  ...(author === undefined ? {} : { author }),
  ...(notes === undefined ? {} : { notes }),
  ...(upstream === undefined ? {} : { upstream }),
});

function toRelease(row: ReleaseRow): StoredRelease | null {
  const { publishedAt, publishedBy, withdrawnAt, recalledAt } = row;
  const manifest = readManifest(row);
  return manifest && { manifest, publishedAt, publishedBy, withdrawnAt, recalledAt };
}

/** Removing: what nothing uses any more. */
function removing(
  { releases, channels, deployments, verificationJobs }: ReleaseModels,
  transaction: Transaction | null,
) {
  return {
    async kept(module: string): Promise<KeptRelease[]> {
      const where = { module };
      const [rows, pointers, moves, jobs] = await Promise.all([
        releases.findAll({
          attributes: ['release', 'publishedAt', 'recalledAt', 'storedBytes'],
          where,
          order: [['publishedAt', 'DESC']],
          transaction,
        }),
        channels.findAll({ where, transaction }),
        deployments.findAll({ attributes: ['toRelease'], where, group: ['toRelease'], transaction }),
        verificationJobs.findAll({
          attributes: ['release'],
          where: { module, state: ['waiting', 'running'] },
          transaction,
        }),
      ]);
      const inUse = new Set([
        ...pointers.flatMap(({ current, lastGood, canaryRelease }) => [current, lastGood, canaryRelease]),
        ...jobs.map(({ release }) => release),
      ]);
      const deployed = new Set(moves.map(({ toRelease }) => toRelease));
      return rows.map(({ release, publishedAt, recalledAt, storedBytes }) => ({
        release,
        publishedAt,
        storedBytes: storedBytes ?? 0,
        wasLive: deployed.has(release),
        isUsed: inUse.has(release) || recalledAt !== null,
      }));
    },
    async remove(module: string, release: string): Promise<ReleaseManifest | null> {
      const where = { module, release };
      const row = await releases.findOne({
        attributes: WITHOUT_SUMMARY,
        where,
        transaction,
        rejectOnEmpty: true,
      });
      await row.destroy({ transaction });
      return readManifest(row);
    },
  };
}

/** Recalling: open pages of one channel replace the release, and no channel can use it again. */
function recalling({ releases, recalls }: ReleaseModels, transaction: Transaction | null) {
  const isRecalled = { recalledAt: { [Op.ne]: null } };
  return {
    async recall({ module, release, channel, at }: Recall): Promise<boolean> {
      const where = { module, release };
      const named = await recalls.findAll({ where, transaction });
      const before = await releases.findOne({
        attributes: WITHOUT_SUMMARY,
        where: { ...where, ...isRecalled },
        transaction,
      });
      // Recalled without a channel by an older API: already recalled everywhere.
      if (before && named.length === 0) return false;
      if (named.some((row) => row.channel === channel)) return false;
      await recalls.create({ ...where, channel, recalledAt: at }, { transaction });
      if (!before) await releases.update({ withdrawnAt: at, recalledAt: at }, { where, transaction });
      return true;
    },
    async recalled(channel: ReleaseChannel): Promise<string[]> {
      const attributes = ['module', 'release'];
      const rows = await releases.findAll({ attributes, where: isRecalled, transaction });
      if (rows.length === 0) return [];
      const named = new Map<string, ReleaseChannel[]>();
      for (const row of await recalls.findAll({ transaction })) {
        const name = `${row.module}@${row.release}`;
        named.set(name, [...(named.get(name) ?? []), row.channel]);
      }
      return rows
        .map(({ module, release }) => `${module}@${release}`)
        .filter((name) => named.get(name)?.includes(channel) ?? true);
    },
  };
}

/** The releases to which channels point. */
function pointing({ releases, channels }: ReleaseModels, transaction: Transaction | null) {
  const readable = async (where: Record<string, unknown>, limit: number) =>
    (await releases.findAll({ attributes: WITHOUT_SUMMARY, where, order: NEWEST_FIRST, limit, transaction }))
      .map(readManifest)
      .find((manifest) => manifest !== null) ?? null;
  /** @param substituteFor gives what counts instead of a live release that cannot be read */
  async function pointed(
    channel: ReleaseChannel | undefined,
    substituteFor: (live: Pick<ChannelReleases, 'module' | 'lastGood'>) => Promise<ReleaseManifest | null>,
  ): Promise<ChannelReleases[]> {
    const pointers = await channels.findAll({ where: channel ? { channel } : {}, transaction });
    const named = pointers.flatMap(({ current, lastGood, canaryRelease }) => [
      current,
      lastGood,
      canaryRelease ?? null,
    ]);
    const module = [...new Set(pointers.map((pointer) => pointer.module))];
    const release = [...new Set(named.filter((name) => name !== null))];
    // A pointer to nothing, or to a damaged row, costs its module alone.
    const rows = await releases.findAll({
      attributes: WITHOUT_SUMMARY,
      where: { module, release },
      transaction,
    });
    const manifests = new Map(rows.map((row) => [`${row.module} ${row.release}`, readManifest(row)]));
    const manifestOf = (module: string, release: string | null | undefined) =>
      manifests.get(`${module} ${release ?? ''}`) ?? null;
    const each = await Promise.all(
      pointers.map(async (row): Promise<ChannelReleases[]> => {
        const { module, reason, canaryRelease, canaryPercent } = row;
        const lastGood = manifestOf(module, row.lastGood);
        const current = manifestOf(module, row.current) ?? (await substituteFor({ module, lastGood }));
        const candidate = manifestOf(module, canaryRelease);
        const canary = candidate && canaryPercent ? { manifest: candidate, percent: canaryPercent } : null;
        const flags = { isPaused: isPaused(row), isCanaryPaused: isCanaryPaused(row) };
        return current ? [{ module, reason, current, lastGood, canary, ...flags }] : [];
      }),
    );
    return each.flat();
  }
  return {
    current: (channel?: ReleaseChannel) => pointed(channel, () => Promise.resolve(null)),
    claimed: (channel?: ReleaseChannel) =>
      pointed(channel, async ({ module, lastGood }) => lastGood ?? readable({ module }, SUBSTITUTES_MAX)),
  };
}

export function createReleaseRepository(
  models: ReleaseModels,
  transaction: Transaction | null = null,
): ReleaseRepository {
  const { releases, channels } = models;
  return {
    ...recalling(models, transaction),
    ...removing(models, transaction),
    ...pointing(models, transaction),
    async find(module, release) {
      const where = { module, release };
      const row = await releases.findOne({ attributes: WITHOUT_SUMMARY, where, transaction });
      return row && toRelease(row);
    },
    async list(module) {
      const all = { where: { module }, order: NEWEST_FIRST, transaction };
      const attributes = { exclude: ['manifest'] };
      const rows = await readUndamaged(
        async (names?: readonly string[]) => {
          const where = names ? { module, release: [...names] } : { module };
          const found = await releases.findAll({ ...all, where, attributes });
          return found.filter(({ publishedAt }) => isTime(publishedAt));
        },
        async () =>
          (await releases.findAll({ ...all, attributes: ['release'] })).map(({ release }) => release),
      );
      const isOld = rows.some(({ summary }) => summary === null);
      const old = isOld ? await releases.findAll({ where: { module, summary: null }, transaction }) : [];
      const summaries = new Map(
        old.map((row) => {
          const manifest = readManifest(row);
          return [row.release, manifest && summaryOf(manifest)];
        }),
      );
      return rows.flatMap(({ release, summary, publishedAt, publishedBy, withdrawnAt, recalledAt }) => {
        const known = summary ?? summaries.get(release);
        return known ? [{ ...known, release, publishedAt, publishedBy, withdrawnAt, recalledAt }] : [];
      });
    },
    async has(module, release) {
      const where = release === undefined ? { module } : { module, release };
      return (await releases.findOne({ attributes: ['release'], where, transaction })) !== null;
    },
    async modules() {
      const rows = await releases.findAll({ attributes: ['module'], group: ['module'], transaction });
      return rows.map(({ module }) => module);
    },
    async add(manifest, { by: publishedBy, at: publishedAt, storedBytes }) {
      const { module, release } = manifest;
      try {
        await releases.create(
          {
            module,
            release,
            manifest: JSON.stringify(manifest),
            summary: summaryOf(manifest),
            publishedAt,
            publishedBy,
            storedBytes,
          },
          { transaction },
        );
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async newest(channel) {
      const rows = await channels.findAll({
        attributes: ['module', [NEWEST_OF_MODULE, 'newest']],
        where: { channel },
        raw: true,
        transaction,
      });
      return new Map(
        newestSchema.parse(rows).flatMap(({ module, newest }) => (newest ? [[module, newest]] : [])),
      );
    },
    async neverLive(channel) {
      const live = await channels.findAll({ attributes: ['module'], where: { channel }, transaction });
      const rows = await releases.findAll({
        attributes: ['module', 'release', 'publishedAt', 'publishedBy'],
        where: { module: { [Op.notIn]: live.map(({ module }) => module) }, withdrawnAt: null },
        order: NEWEST_FIRST,
        transaction,
      });
      const readable = rows.filter(({ publishedAt }) => isTime(publishedAt));
      const newest = new Map(readable.toReversed().map((row) => [row.module, row]));
      return [...newest.values()].toSorted((a, b) => a.module.localeCompare(b.module));
    },
    async withdraw(module, release, withdrawnAt) {
      await releases.update({ withdrawnAt }, { where: { module, release }, transaction });
    },
  };
}
