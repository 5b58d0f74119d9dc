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

export interface MailRow extends Model<InferAttributes<MailRow>, InferCreationAttributes<MailRow>> {
  id: CreationOptional<number>;
  recipient: string;
  kind: string;
  language: string;
  subject: string;
  text: string | null;
  html: string | null;
  link: string | null;
  attempts: CreationOptional<number>;
  dueAt: Date | null;
  sentAt: CreationOptional<Date | null>;
  error: CreationOptional<string | null>;
  createdAt: Date;
}

export function defineMail(sequelize: Sequelize): ModelStatic<MailRow> {
  return sequelize.define<MailRow>('mails', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    recipient: DataTypes.STRING,
    kind: DataTypes.STRING,
    language: DataTypes.STRING,
    subject: DataTypes.STRING,
    text: DataTypes.TEXT,
    html: DataTypes.TEXT,
    link: DataTypes.TEXT,
    attempts: { type: DataTypes.INTEGER, defaultValue: 0 },
    dueAt: instant,
    sentAt: instant,
    error: DataTypes.STRING,
    createdAt: instant,
  });
}
