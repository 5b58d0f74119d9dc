import type { ChannelState, ModuleState, ReleaseChannel, ReleaseMove } from '@quizmesh/contract';
import { Op, type Transaction } from 'sequelize';
import { z } from 'zod';
import { isUniqueViolation } from '../database/database-errors.ts';
import { ChannelMovedError } from './release.errors.ts';
import type { ChannelRow, MoveRow, ReleaseModels } from './release.model.ts';

/** Where a module's channel points. */
export type ChannelPointer = ChannelState;
/** A pointer with why it stands there. */
export type PointedChannel = ChannelPointer &
  Pick<ModuleState, 'reason'> & { readonly alert: ChannelAlert | null };

const alertSchema = z.enum([
  'would-roll-back',
  'cooling-while-failing',
  'locked-while-failing',
  'nothing-to-go-back-to',
]);
/** What a person should look at, as it is kept. */
export type ChannelAlert = z.infer<typeof alertSchema>;

/** A row of the audit trail to be written. */
export interface ChannelMove {
  readonly kind: ReleaseMove['kind'];
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

export interface ChannelRepository {
  /** Reads the pointer and keeps other transactions from moving it; null before the first promotion. */
  lock(module: string, channel: ReleaseChannel): Promise<ChannelPointer | null>;
  /** Writes the pointer and the audit row; an alert is over with any move.
   *  @throws {ChannelMovedError} somebody else made the first promotion */
  move(to: ChannelPointer, move: ChannelMove): Promise<void>;
  /** Writes an audit row that moves nothing, and with kind 'alert' what a person should look at. */
  note(pointer: ChannelPointer, move: ChannelMove, alert?: ChannelAlert): Promise<void>;
  /** Releases that were current before, newest first, without the withdrawn ones. */
  goodHistory(module: string, channel: ReleaseChannel): Promise<string[]>;
  /** Every module on a channel. */
  list(channel: ReleaseChannel): Promise<PointedChannel[]>;
  /** Audit rows of a module, newest first. */
  history(module: string, limit: number): Promise<ReleaseMove[]>;
  /** When modules of the channel were last moved back by themselves, of those that were after a time. */
  automaticSince(channel: ReleaseChannel, from: Date): Promise<ReadonlyMap<string, Date>>;
  /** Alerts since the last move of the channel, each as its release and its words. */
  standingAlerts(module: string, channel: ReleaseChannel): Promise<readonly Alert[]>;
  /** Raised by every move of any channel. */
  revision(): Promise<number>;
}

interface Alert {
  readonly release: string;
  readonly reason: string;
}

/** An API of another release may keep other alerts. */
const storedAlertSchema = alertSchema.nullable().catch(null);
/** Moves that made a release current. */
const GOING_LIVE = ['promote', 'rollback', 'auto-rollback'];
/** Rows of the audit trail that leave the channel as it is. */
const NOTES = ['alert', 'override'];

function toPointer(row: ChannelRow): ChannelPointer {
  const { module, channel, current, lastGood, canaryRelease, canaryPercent, lockedBy, lockReason } = row;
  return {
    module,
    channel,
    current,
    lastGood,
    canary: canaryRelease && canaryPercent ? { release: canaryRelease, percent: canaryPercent } : null,
    lock: lockedBy ? { by: lockedBy, reason: lockReason ?? '' } : null,
  };
}

function toMove(row: MoveRow): ReleaseMove {
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
    movedAt: movedAt.toISOString(),
  };
}

function columnsOf({ current, lastGood, canary, lock }: ChannelPointer) {
  return {
    current,
    lastGood,
    canaryRelease: canary?.release ?? null,
    canaryPercent: canary?.percent ?? null,
    lockedBy: lock?.by ?? null,
    lockReason: lock?.reason ?? null,
    alert: null,
  };
}

/** Reading: pointers, audit trail, history. */
function readChannels({ channels, moves, releases }: ReleaseModels, transaction: Transaction | null) {
  return {
    async goodHistory(module: string, channel: ReleaseChannel) {
      const history = await moves.findAll({
        attributes: ['toRelease'],
        where: { module, channel, kind: GOING_LIVE },
        order: [['id', 'DESC']],
        transaction,
      });
      const withdrawn = await releases.findAll({
        attributes: ['release'],
        where: { module, withdrawnAt: { [Op.ne]: null } },
        transaction,
      });
      const bad = new Set(withdrawn.map((row) => row.release));
      return [...new Set(history.map((row) => row.toRelease))].filter((name) => !bad.has(name));
    },
    async list(channel: ReleaseChannel) {
      const rows = await channels.findAll({ where: { channel }, order: [['module', 'ASC']], transaction });
      return rows.map((row) => ({
        ...toPointer(row),
        reason: row.reason,
        alert: storedAlertSchema.parse(row.alert),
      }));
    },
    async history(module: string, limit: number) {
      const rows = await moves.findAll({ where: { module }, order: [['id', 'DESC']], limit, transaction });
      return rows.map(toMove);
    },
    async automaticSince(channel: ReleaseChannel, from: Date) {
      const rows = await moves.findAll({
        attributes: ['module', 'movedAt'],
        where: { channel, kind: 'auto-rollback', movedAt: { [Op.gt]: from } },
        order: [['id', 'ASC']],
        transaction,
      });
      return new Map(rows.map(({ module, movedAt }) => [module, movedAt]));
    },
    async standingAlerts(module: string, channel: ReleaseChannel) {
      const where = { module, channel };
      const isMove = { kind: { [Op.notIn]: NOTES } };
      const last = await moves.max<number | null, typeof moves.prototype>('id', {
        where: { ...where, ...isMove },
        transaction,
      });
      const rows = await moves.findAll({
        where: { ...where, kind: 'alert', id: { [Op.gt]: last ?? 0 } },
        transaction,
      });
      return rows.map(({ toRelease, reason }) => ({ release: toRelease, reason }));
    },
    async revision() {
      return (await moves.max<number | null, typeof moves.prototype>('id', { transaction })) ?? 0;
    },
  };
}

export function createChannelRepository(
  models: ReleaseModels,
  transaction: Transaction | null = null,
): ChannelRepository {
  const { channels, moves } = models;

  async function setPointer(to: ChannelPointer, { from, reason }: ChannelMove): Promise<void> {
    const { module, channel } = to;
    if (from !== null) {
      const where = { module, channel };
      const known = await channels.findOne({ attributes: ['current'], where, transaction });
      // Why the live release is live stays true while a lock or a canary changes.
      const why = known?.current === to.current ? {} : { reason };
      await channels.update({ ...columnsOf(to), ...why }, { where, transaction });
      return;
    }
    try {
      await channels.create({ module, channel, ...columnsOf(to), reason }, { transaction });
    } catch (error) {
      if (isUniqueViolation(error)) throw new ChannelMovedError(null);
      throw error;
    }
  }
  async function writeMove({ module, channel }: ChannelPointer, move: ChannelMove): Promise<void> {
    const { kind, from: fromRelease, to: toRelease, actor, reason, at: movedAt } = move;
    await moves.create(
      { module, channel, kind, fromRelease, toRelease, actor, reason, movedAt },
      { transaction },
    );
  }
  return {
    ...readChannels(models, transaction),
    async lock(module, channel) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await channels.findOne({ where: { module, channel }, transaction, ...lock });
      return row && toPointer(row);
    },
    async move(to, move) {
      await setPointer(to, move);
      await writeMove(to, move);
    },
    async note(pointer, move, alert: ChannelAlert | null = null) {
      const { module, channel } = pointer;
      if (move.kind === 'alert')
        await channels.update({ alert }, { where: { module, channel }, transaction });
      await writeMove(pointer, move);
    },
  };
}
