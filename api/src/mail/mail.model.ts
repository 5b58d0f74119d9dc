import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  id,
  instant,
  integer,
  nullable,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

const mailColumns = {
  id: id(),
  recipient: text(),
  kind: text(),
  language: text(),
  subject: text(),
  text: nullable(text()),
  html: nullable(text()),
  link: nullable(text()),
  attempts: withDefault(integer(), 0),
  dueAt: nullable(instant()),
  sentAt: nullable(instant()),
  error: nullable(text()),
  createdAt: instant(),
};
export type MailRow = RowOf<typeof mailColumns>;

export function defineMail(sequelize: Sequelize): ModelStatic<MailRow> {
  return defineTable(sequelize, 'mails', mailColumns);
}
