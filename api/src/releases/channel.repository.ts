import type {
  ChannelState,
  Deployment,
  DeploymentDetails,
  ModuleState,
  ReleaseChannel,
} from '@quizmesh/contract';
import { Op, col, fn, literal, type FindOptions, type Transaction } from 'sequelize';
import { z } from 'zod';
import { isUniqueViolation } from '../database/database-errors.ts';
import { detailsOfText } from './deployment-details.ts';
import { isTime, readUndamaged } from './read-undamaged.ts';
import { ChannelMovedError } from './release.errors.ts';
import type { ChannelRow, DeploymentRow, ReleaseModels } from './release.model.ts';

/** The releases to which a module's channel points. */
export type ChannelPointer = ChannelState;
/** A pointer with the reason of the last deployment. */
export type PointedChannel = ChannelPointer &
  Pick<ModuleState, 'reason'> & { readonly alert: ChannelAlert | null; readonly step: CanaryStep | null };

/** Since when a canary has its present share. */
interface CanaryStep {
  readonly since: Date;
  /** Its loads in the hour of that time, before it. */
  readonly loadsBefore: number;
}

const alertSchema = z.enum([
  'would-roll-back',
  'cooling-while-failing',
  'locked-while-failing',
  'nothing-to-go-back-to',
  'not-confirmed',
  'not-tried',
]);
/** A stored alert for admins. */
export type ChannelAlert = z.infer<typeof alertSchema>;

/** A row of the audit trail to be written. */
export interface DeploymentEntry {
  readonly kind: Deployment['kind'];
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
  /** English. */
  readonly reason: string;
  /** The reason as values. */
  readonly details: DeploymentDetails;
  readonly at: Date;
  /** Of a canary: its loads in this hour until now. */
  readonly loadsBefore?: number;
}

export interface ChannelRepository {
  /** Null before the first promotion. */
  find(module: string, channel: ReleaseChannel): Promise<ChannelPointer | null>;
  /** Reads the pointer and locks it until the transaction ends; null before the first promotion. */
  lock(module: string, channel: ReleaseChannel): Promise<ChannelPointer | null>;
  /** The same, and locks all other pointers too, those of other channels for channels that have none yet: what goes live
   *  is compared with what else is live. */
  lockAmongAll(module: string, channel: ReleaseChannel): Promise<ChannelPointer | null>;
  /** Writes the pointer and the audit row; every deployment removes the alert, a pause leaves it.
   *  @throws {ChannelMovedError} a concurrent request made the first promotion */
  deploy(to: ChannelPointer, entry: DeploymentEntry): Promise<void>;
  /** Writes an audit row without changing the channel; with kind 'alert' also stores an alert. */
  note(pointer: ChannelPointer, entry: DeploymentEntry, alert?: ChannelAlert): Promise<void>;
  /** Releases that were live before, newest first, without withdrawn ones. */
  goodHistory(module: string, channel: ReleaseChannel): Promise<string[]>;
  /** Every module on a channel. */
  list(channel: ReleaseChannel): Promise<PointedChannel[]>;
  /** Audit rows of a module, newest first. */
  history(module: string, limit: number): Promise<Deployment[]>;
  /** The last deployment of each module of a channel; alerts are none. */
  latest(channel: ReleaseChannel): Promise<ReadonlyMap<string, Deployment>>;
  /** The deployment of each module that made its current release live. */
  wentLive(channel: ReleaseChannel): Promise<ReadonlyMap<string, Deployment>>;
  /** When modules of the channel were last rolled back automatically, if after that time. */
  automaticSince(channel: ReleaseChannel, from: Date): Promise<ReadonlyMap<string, Date>>;
  /** Alerts since the last deployment of the channel, each as its release and its text. */
  alertsSinceDeployment(module: string, channel: ReleaseChannel): Promise<readonly Alert[]>;
  /** Why the last step of a release as a canary needed no verification; undefined: nobody said so, or it was no canary. */
  overrideOfCanary(module: string, channel: ReleaseChannel, release: string): Promise<string | undefined>;
  /** Whether a canary was ever paused because of errors. */
  wasCanaryPaused(module: string, release: string): Promise<boolean>;
  /** Incremented by every deployment on any channel. */
  revision(): Promise<number>;
}

interface Alert {
  readonly release: string;
  readonly reason: string;
  /** Whether new visits got the last good release from then on. */
  readonly isPause: boolean;
}

/** Another release of the API may store other alerts. */
const storedAlertSchema = alertSchema.nullable().catch(null);
/** Deployments that made a release live. */
const GOING_LIVE = ['promote', 'rollback', 'auto-rollback'];
/** Rows of the audit trail that change the channel; alerts and overrides do not. */
const DEPLOYMENTS = [...GOING_LIVE, 'canary', 'canary-end', 'lock', 'unlock'];
/** Read for each row of `release_channels` by indexes that have all that is asked for: a channel's history is not scanned. */
const lastOfChannel = (kinds: readonly string[], condition = '') =>
  literal(
    '(SELECT MAX(`id`) FROM `release_moves` WHERE `release_moves`.`module` = `release_channels`.`module` ' +
      'AND `release_moves`.`channel` = `release_channels`.`channel` ' +
      `AND \`kind\` IN ('${kinds.join("', '")}')${condition})`,
  );
const LAST_OF_CHANNEL = lastOfChannel(DEPLOYMENTS);
/** An ended canary is withdrawn by a row of the same kind as a rollback. */
const WENT_LIVE = lastOfChannel(GOING_LIVE, ' AND `to_release` = `release_channels`.`current`');
const lastDeploymentsSchema = z.array(z.object({ lastDeployment: z.number().nullable() }));

/** Whether new visits get the last good release instead of the live one. There is always one of them. */
export const isPaused = ({ current, lastGood, pausedRelease }: ChannelRow): boolean =>
  lastGood !== null && pausedRelease === current;

/** Whether new visits do not get the canary. */
export const isCanaryPaused = ({ canaryRelease, pausedCanary }: ChannelRow): boolean =>
  canaryRelease != null && pausedCanary === canaryRelease;

function toPointer(row: ChannelRow): ChannelPointer {
  const { module, channel, current, lastGood, canaryRelease, canaryPercent, lockedBy, lockReason } = row;
  const paused = isPaused(row);
  const canaryPaused = isCanaryPaused(row);
  return {
    module,
    channel,
    current,
    lastGood,
    canary: canaryRelease && canaryPercent ? { release: canaryRelease, percent: canaryPercent } : null,
    lock: lockedBy ? { by: lockedBy, reason: lockReason ?? '' } : null,
    paused,
    canaryPaused,
  };
}

/** @param isUnchanged the release it went to was live already; matters for rows without details */
function toDeployment(row: DeploymentRow, isUnchanged = false): Deployment {
  const { id, module, channel, kind, fromRelease, toRelease, actor, reason, movedAt } = row;
  return {
    id,
    module,
    channel,
    kind,
    fromRelease,
    toRelease,
    actor,
    reason,
    details: row.details ?? detailsOfText({ kind, reason }, isUnchanged),
    movedAt: movedAt.toISOString(),
  };
}

/** Whether the deployment before a row, oldest last, had left the channel with the same live release. */
function isUnchanged(row: DeploymentRow, earlier: readonly DeploymentRow[]): boolean {
  const before = earlier.find(({ kind, channel }) => channel === row.channel && GOING_LIVE.includes(kind));
  return before?.toRelease === row.toRelease;
}

function stepOf({ canaryRelease, canarySince, canaryLoadsBefore }: ChannelRow): CanaryStep | null {
  if (!canaryRelease || !canarySince) return null;
  return { since: canarySince, loadsBefore: canaryLoadsBefore ?? 0 };
}

function isSameStep(
  known: Pick<ChannelRow, 'canaryRelease' | 'canaryPercent'> | null,
  { canary }: ChannelPointer,
): boolean {
  return known?.canaryRelease === canary?.release && known?.canaryPercent === canary?.percent;
}

function canaryColumnsOf({ canary, canaryPaused = false }: Pick<ChannelPointer, 'canary' | 'canaryPaused'>) {
  const canaryRelease = canary?.release ?? null;
  return {
    canaryRelease,
    canaryPercent: canary?.percent ?? null,
    pausedCanary: canaryPaused ? canaryRelease : null,
  };
}

function columnsOf({ current, lastGood, canary, lock, paused = false, canaryPaused }: ChannelPointer) {
  return {
    ...canaryColumnsOf({ canary, canaryPaused }),
    pausedRelease: paused ? current : null,
    current,
    lastGood,
    lockedBy: lock?.by ?? null,
    lockReason: lock?.reason ?? null,
  };
}

/** Reads of pointers, audit trail and history. */
function readChannels({ channels, deployments, releases }: ReleaseModels, transaction: Transaction | null) {
  async function lastDeployments(
    channel: ReleaseChannel,
    which: typeof LAST_OF_CHANNEL,
  ): Promise<ReadonlyMap<string, Deployment>> {
    const last = await channels.findAll({
      attributes: [[which, 'lastDeployment']],
      where: { channel },
      raw: true,
      transaction,
    });
    const ids = lastDeploymentsSchema.parse(last).flatMap(({ lastDeployment }) => lastDeployment ?? []);
    const found = await readUndamaged(
      async (some: readonly number[] = ids) => {
        const rows = await deployments.findAll({ where: { id: [...some] }, transaction });
        return rows.map((row) => [row.module, toDeployment(row)] as const);
      },
      () => Promise.resolve(ids),
    );
    return new Map(found);
  }
  return {
    async goodHistory(module: string, channel: ReleaseChannel) {
      const history = await deployments.findAll({
        attributes: ['toRelease'],
        where: { module, channel, kind: GOING_LIVE },
        group: ['toRelease'],
        order: [[fn('MAX', col('id')), 'DESC']],
        transaction,
      });
      const withdrawn = await releases.findAll({
        attributes: ['release'],
        where: { module, withdrawnAt: { [Op.ne]: null } },
        transaction,
      });
      const bad = new Set(withdrawn.map((row) => row.release));
      return history.map((row) => row.toRelease).filter((name) => !bad.has(name));
    },
    async list(channel: ReleaseChannel) {
      const rows = await channels.findAll({ where: { channel }, order: [['module', 'ASC']], transaction });
      return rows.map((row) => ({
        ...toPointer(row),
        reason: row.reason,
        step: stepOf(row),
        alert: storedAlertSchema.parse(row.alert),
      }));
    },
    async history(module: string, limit: number) {
      const newest: FindOptions<DeploymentRow> = {
        where: { module },
        order: [['id', 'DESC']],
        limit,
        transaction,
      };
      const rows = await readUndamaged(
        async (ids?: readonly number[]) => {
          const found = await deployments.findAll(ids ? { ...newest, where: { id: [...ids] } } : newest);
          return found.filter(({ movedAt }) => isTime(movedAt));
        },
        async () => (await deployments.findAll({ ...newest, attributes: ['id'] })).map(({ id }) => id),
      );
      return rows.map((row, index) => toDeployment(row, isUnchanged(row, rows.slice(index + 1))));
    },
    latest: (channel: ReleaseChannel) => lastDeployments(channel, LAST_OF_CHANNEL),
    wentLive: (channel: ReleaseChannel) => lastDeployments(channel, WENT_LIVE),
    async automaticSince(channel: ReleaseChannel, from: Date) {
      const rows = await deployments.findAll({
        attributes: ['module', 'movedAt'],
        where: { channel, kind: 'auto-rollback', movedAt: { [Op.gt]: from } },
        order: [['id', 'ASC']],
        transaction,
      });
      return new Map(rows.map(({ module, movedAt }) => [module, movedAt]));
    },
    async alertsSinceDeployment(module: string, channel: ReleaseChannel) {
      const where = { module, channel };
      const isDeployment = { kind: DEPLOYMENTS };
      const last = await deployments.max<number | null, typeof deployments.prototype>('id', {
        where: { ...where, ...isDeployment },
        transaction,
      });
      const rows = await deployments.findAll({
        where: { ...where, kind: 'alert', id: { [Op.gt]: last ?? 0 } },
        transaction,
      });
      return rows.map(({ toRelease, reason, details }) => ({
        release: toRelease,
        reason,
        isPause: details?.paused === 'begun',
      }));
    },
    async overrideOfCanary(module: string, channel: ReleaseChannel, release: string) {
      const where = { module, channel, kind: 'canary', toRelease: release };
      const row = await deployments.findOne({ where, order: [['id', 'DESC']], transaction });
      return row ? toDeployment(row).details?.override : undefined;
    },
    async wasCanaryPaused(module: string, release: string) {
      const where = { module, toRelease: release, kind: 'alert' };
      const rows = await deployments.findAll({ attributes: ['details'], where, transaction });
      return rows.some(({ details }) => details?.paused === 'begun' && details.errorNetworks !== undefined);
    },
    async revision() {
      return (await deployments.max<number | null, typeof deployments.prototype>('id', { transaction })) ?? 0;
    },
  };
}

export function createChannelRepository(
  models: ReleaseModels,
  transaction: Transaction | null = null,
): ChannelRepository {
  const { channels, deployments } = models;

  async function setPointer(
    to: ChannelPointer,
    { kind, from, reason, at, loadsBefore }: DeploymentEntry,
  ): Promise<void> {
    const { module, channel } = to;
    if (from !== null) {
      const where = { module, channel };
      const attributes = ['current', 'canaryRelease', 'canaryPercent'];
      const known = await channels.findOne({ attributes, where, transaction });
      // The reason why the live release is live stays the same when a lock or a canary changes.
      const why = known?.current === to.current ? {} : { reason };
      const step = isSameStep(known, to) ? {} : { canarySince: at, canaryLoadsBefore: loadsBefore ?? 0 };
      const isAlertOver = kind === 'alert' ? {} : { alert: null };
      await channels.update({ ...columnsOf(to), ...why, ...step, ...isAlertOver }, { where, transaction });
      return;
    }
    try {
      await channels.create({ module, channel, ...columnsOf(to), reason }, { transaction });
    } catch (error) {
      if (isUniqueViolation(error)) throw new ChannelMovedError(null);
      throw error;
    }
  }
  async function writeDeployment({ module, channel }: ChannelPointer, entry: DeploymentEntry): Promise<void> {
    const { kind, from: fromRelease, to: toRelease, actor, reason, details, at: movedAt } = entry;
    await deployments.create(
      { module, channel, kind, fromRelease, toRelease, actor, reason, details, movedAt },
      { transaction },
    );
  }
  const locked = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {};
  return {
    ...readChannels(models, transaction),
    async find(module, channel) {
      const row = await channels.findOne({ where: { module, channel }, transaction });
      return row && toPointer(row);
    },
    async lock(module, channel) {
      const row = await channels.findOne({ where: { module, channel }, ...locked });
      return row && toPointer(row);
    },
    async lockAmongAll(module, channel) {
      const rows = await channels.findAll({
        order: [
          ['channel', 'ASC'],
          ['module', 'ASC'],
        ],
        ...locked,
      });
      const row = rows.find((other) => other.module === module && other.channel === channel);
      return row ? toPointer(row) : null;
    },
    async deploy(to, entry) {
      await setPointer(to, entry);
      await writeDeployment(to, entry);
    },
    async note(pointer, entry, alert: ChannelAlert | null = null) {
      const { module, channel } = pointer;
      if (entry.kind === 'alert')
        await channels.update({ alert }, { where: { module, channel }, transaction });
      await writeDeployment(pointer, entry);
    },
  };
}
