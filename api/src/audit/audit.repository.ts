import type { AuditChoices, AuditEntry, AuditQuery } from '@quizmesh/contract';
import { col, fn, literal, Op, type ModelStatic, type Transaction, type WhereOptions } from 'sequelize';
import { containsText } from '../database/contains-text.ts';
import type { Page } from '../http/paging.ts';
import type { AdminActor } from './admin-actor.ts';
import type { AuditRow } from './audit.model.ts';

/** One audited change by an admin. The states must contain no secret: no hash, token or key. */
export interface AuditedWrite {
  /** e.g. "quiz.disable". */
  readonly action: string;
  /** Kind of the changed item, e.g. "quiz". */
  readonly target: string;
  readonly targetId: string | number;
  readonly before: unknown;
  readonly after: unknown;
}

type AuditFilter = Omit<AuditQuery, 'page' | 'limit'>;

export interface AuditRepository {
  /** Call it in the transaction of the change. */
  record(actor: AdminActor, write: AuditedWrite, at: Date): Promise<void>;
  /** Name of who did that last; null: nobody did. */
  lastActor(action: string): Promise<string | null>;
  /** Removes what entries say of a deleted account: its name, notes about it, reasons of suspensions. What was done, by whom and when
   *  stays. */
  forgetUser(id: number): Promise<void>;
  /** Newest first. */
  page(query: AuditQuery): Promise<Page<AuditEntry>>;
  /** Admins and actions that occur in the trail, sorted by name; for an admin with several names the last one in the
   *  alphabet. */
  choices(): Promise<AuditChoices>;
}

function toEntry(row: AuditRow): AuditEntry {
  const { stateBefore, stateAfter, at, ...entry } = row.get({ plain: true });
  return { ...entry, before: stateBefore ?? null, after: stateAfter ?? null, at: at.toISOString() };
}

/** What an entry shows as the name of its item, as paths in its states. */
const NAME_PATHS = ["'$.title'", "'$.username'", "'$.word'"];

/** What the entries of a query have in common. */
function conditionsOf(
  entries: ModelStatic<AuditRow>,
  { actorId, action, target, targetId, search, from, to }: AuditFilter,
): WhereOptions {
  const names = ['state_before', 'state_after'].flatMap((state) =>
    NAME_PATHS.map((path) => fn('JSON_EXTRACT', col(state), literal(path))),
  );
  const searched = [...['actor_name', 'target', 'target_id'].map((name) => col(name)), ...names];
  return {
    ...(actorId !== undefined && { actorId }),
    ...(action && { action }),
    ...(target && { target }),
    ...(targetId && { targetId }),
    [Op.and]: [
      ...(from ? [{ at: { [Op.gte]: new Date(from) } }] : []),
      ...(to ? [{ at: { [Op.lt]: new Date(to) } }] : []),
      ...(search?.trim() ? [{ [Op.or]: searched.map((text) => containsText(entries, text, search)) }] : []),
    ],
  };
}

export function createAuditRepository(
  entries: ModelStatic<AuditRow>,
  transaction: Transaction | null = null,
): AuditRepository {
  return {
    async record({ id, username, requestId }, { action, target, targetId, before, after }, at) {
      await entries.create(
        {
          actorId: id,
          actorName: username,
          action,
          target,
          targetId: String(targetId),
          stateBefore: before,
          stateAfter: after,
          requestId,
          at,
        },
        { transaction },
      );
    },
    async lastActor(action) {
      const last = await entries.findOne({ where: { action }, order: [['id', 'DESC']], transaction });
      return last?.actorName ?? null;
    },
    async forgetUser(id) {
      const where = { target: 'user', targetId: String(id) };
      await entries.update({ stateBefore: null, stateAfter: null }, { where, transaction });
    },
    async choices() {
      const [actors, actions] = await Promise.all([
        entries.findAll({
          attributes: ['actorId', [fn('MAX', col('actor_name')), 'actorName']],
          group: ['actorId'],
          transaction,
        }),
        entries.findAll({ attributes: ['action'], group: ['action'], order: ['action'], transaction }),
      ]);
      return {
        actors: actors
          .map(({ actorId, actorName }) => ({ id: actorId, username: actorName }))
          .sort((one, other) => one.username.localeCompare(other.username)),
        actions: actions.map(({ action }) => action),
      };
    },
    async page({ page, limit, ...filter }) {
      const { rows, count } = await entries.findAndCountAll({
        where: conditionsOf(entries, filter),
        order: [['id', 'DESC']],
        limit,
        offset: (page - 1) * limit,
        transaction,
      });
      return { items: rows.map(toEntry), total: count };
    },
  };
}
