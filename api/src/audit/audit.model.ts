import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, id, instant, integer, json, text, type RowOf } from '../database/table.ts';

const auditColumns = {
  id: id(),
  actorId: integer(),
  /** The name at that time: the account may be renamed or deleted later. */
  actorName: text(),
  action: text(),
  target: text(),
  targetId: text(),
  stateBefore: json<unknown>(),
  stateAfter: json<unknown>(),
  requestId: text(),
  at: instant(),
};
export type AuditRow = RowOf<typeof auditColumns>;

export function defineAudit(sequelize: Sequelize): ModelStatic<AuditRow> {
  return defineTable(sequelize, 'audit_entries', auditColumns);
}
