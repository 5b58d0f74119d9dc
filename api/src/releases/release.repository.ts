import type { ReleaseChannel, ReleaseManifest } from '@quizmesh/contract';
import { releaseManifestSchema } from '@quizmesh/contract/schemas';
import { Op, type Transaction } from 'sequelize';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import type { ReleaseModels, ReleaseRow } from './release.model.ts';

export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  readonly withdrawnAt: Date | null;
  /** Since when nobody may go on using it. */
  readonly recalledAt: Date | null;
}

export interface ReleaseRepository {
  find(module: string, release: string): Promise<StoredRelease | null>;
  list(module: string): Promise<StoredRelease[]>;
  /** @returns false when that release is published already */
  add(manifest: ReleaseManifest, by: string, at: Date): Promise<boolean>;
  /** Releases every channel points at now, last good ones included. */
  current(channel?: ReleaseChannel): Promise<ChannelReleases[]>;
  withdraw(module: string, release: string, at: Date): Promise<void>;
  /** Withdraws a release also from those who use it now. */
  recall(module: string, release: string, at: Date): Promise<void>;
  /** Recalled releases as module@release. */
  recalled(): Promise<string[]>;
}

export interface ChannelReleases {
  readonly module: string;
  readonly reason: string;
  readonly current: ReleaseManifest;
  readonly lastGood: ReleaseManifest | null;
  readonly canary: { readonly manifest: ReleaseManifest; readonly percent: number } | null;
}

function parseManifest(row: ReleaseRow): ReleaseManifest {
  return releaseManifestSchema.parse(JSON.parse(row.manifest));
}

function toRelease(row: ReleaseRow): StoredRelease {
  const { publishedAt, publishedBy, withdrawnAt, recalledAt } = row;
  return { manifest: parseManifest(row), publishedAt, publishedBy, withdrawnAt, recalledAt };
}

export function createReleaseRepository(
  { releases, channels }: ReleaseModels,
  transaction: Transaction | null = null,
): ReleaseRepository {
  return {
    async find(module, release) {
      const row = await releases.findOne({ where: { module, release }, transaction });
      return row && toRelease(row);
    },
    async list(module) {
      const rows = await releases.findAll({
        where: { module },
        order: [
          ['publishedAt', 'DESC'],
          ['release', 'DESC'],
        ],
        transaction,
      });
      return rows.map(toRelease);
    },
    async add(manifest, publishedBy, publishedAt) {
      const { module, release } = manifest;
      try {
        await releases.create(
          { module, release, manifest: JSON.stringify(manifest), publishedAt, publishedBy },
          { transaction },
        );
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async current(channel) {
      const pointers = await channels.findAll({ where: channel ? { channel } : {}, transaction });
      const wanted = pointers.flatMap(({ module, current, lastGood, canaryRelease }) =>
        [current, lastGood, canaryRelease ?? null].flatMap((release) =>
          release === null ? [] : [{ module, release }],
        ),
      );
      const rows = await Promise.all(
        wanted.map((where) => releases.findOne({ where, transaction, rejectOnEmpty: true })),
      );
      const manifests = new Map(rows.map((row) => [`${row.module} ${row.release}`, parseManifest(row)]));
      const manifestOf = (module: string, release: string | null | undefined) =>
        manifests.get(`${module} ${release ?? ''}`) ?? null;
      return pointers.flatMap(({ module, reason, current, lastGood, canaryRelease, canaryPercent }) => {
        const manifest = manifestOf(module, current);
        const candidate = manifestOf(module, canaryRelease);
        const canary = candidate && canaryPercent ? { manifest: candidate, percent: canaryPercent } : null;
        return manifest
          ? [{ module, reason, current: manifest, lastGood: manifestOf(module, lastGood), canary }]
          : [];
      });
    },
    async withdraw(module, release, withdrawnAt) {
      await releases.update({ withdrawnAt }, { where: { module, release }, transaction });
    },
    async recall(module, release, at) {
      const state = { withdrawnAt: at, recalledAt: at };
      await releases.update(state, { where: { module, release }, transaction });
    },
    async recalled() {
      const rows = await releases.findAll({
        attributes: ['module', 'release'],
        where: { recalledAt: { [Op.ne]: null } },
        transaction,
      });
      return rows.map(({ module, release }) => `${module}@${release}`);
    },
  };
}
