import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

export interface AuditRow extends Model<InferAttributes<AuditRow>, InferCreationAttributes<AuditRow>> {
  id: CreationOptional<number>;
  actorId: number;
  /** The name at that time: the account may be renamed or deleted later. */
  actorName: string;
  action: string;
  target: string;
  targetId: string;
  stateBefore: unknown;
  stateAfter: unknown;
  requestId: string;
  at: Date;
}

export function defineAudit(sequelize: Sequelize): ModelStatic<AuditRow> {
  return sequelize.define<AuditRow>('audit_entries', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    actorId: DataTypes.INTEGER,
    actorName: DataTypes.STRING,
    action: DataTypes.STRING,
    target: DataTypes.STRING,
    targetId: DataTypes.STRING,
    stateBefore: DataTypes.JSON,
    stateAfter: DataTypes.JSON,
    requestId: DataTypes.STRING,
    at: instant,
  });
}
