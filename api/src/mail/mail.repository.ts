import { Op, type ModelStatic, type Transaction } from 'sequelize';
import type { MailRow } from './mail.model.ts';
import type { MailKind, WrittenMail } from './write-mail.ts';

export interface StoredMail {
  readonly id: number;
  readonly recipient: string;
  readonly kind: string;
  readonly language: string;
  readonly subject: string;
  /** Null after it was sent or given up, because it contained a token. */
  readonly text: string | null;
  readonly html: string | null;
  readonly link: string | null;
  /** Number of tries so far. */
  readonly attempts: number;
  readonly sentAt: Date | null;
  readonly error: string | null;
  readonly createdAt: Date;
}

export interface MailRepository {
  /** Writes the pending row; call it in the transaction that needs the mail. @returns its id */
  add(mail: WrittenMail, at: Date): Promise<number>;
  /** Mails of this kind written to this address since then. */
  countSince(recipient: string, kind: MailKind, since: Date): Promise<number>;
  /** Reserves a due mail until then, so that no other process sends it too; null when it is not due. */
  claim(id: number, span: { readonly now: Date; readonly until: Date }): Promise<StoredMail | null>;
  markSent(id: number, at: Date): Promise<void>;
  /** Schedules another try; null gives up. */
  markFailed(id: number, error: { readonly error: string; readonly retryAt: Date | null }): Promise<void>;
  /** Ids of pending mails, oldest first. */
  due(now: Date, limit: number): Promise<number[]>;
  newest(limit: number): Promise<StoredMail[]>;
  /** All mails to this address, without texts. */
  writtenTo(recipient: string): Promise<StoredMail[]>;
  removeTo(recipient: string): Promise<void>;
  removeBefore(moment: Date): Promise<void>;
}

const NOTHING_LEFT = { text: null, html: null, link: null, dueAt: null };
const ERROR_LENGTH = 500;

function toMail(row: MailRow): StoredMail {
  const { dueAt: _due, ...mail } = row.get({ plain: true });
  return mail;
}

export function createMailRepository(
  mails: ModelStatic<MailRow>,
  transaction: Transaction | null = null,
): MailRepository {
  return {
    async add(mail, at) {
      const row = await mails.create({ ...mail, dueAt: at, createdAt: at }, { transaction });
      return row.id;
    },
    countSince: (recipient, kind, since) =>
      mails.count({ where: { recipient, kind, createdAt: { [Op.gte]: since } }, transaction }),
    async claim(id, { now, until }) {
      const row = await mails.findByPk(id, { transaction });
      if (!row) return null;
      const [taken] = await mails.update(
        { dueAt: until, attempts: row.attempts + 1 },
        { where: { id, attempts: row.attempts, dueAt: { [Op.lte]: now } }, transaction },
      );
      return taken === 1 ? { ...toMail(row), attempts: row.attempts + 1 } : null;
    },
    async markSent(id, at) {
      await mails.update({ ...NOTHING_LEFT, sentAt: at, error: null }, { where: { id }, transaction });
    },
    async markFailed(id, { error, retryAt }) {
      const rest = retryAt ? { dueAt: retryAt } : NOTHING_LEFT;
      await mails.update(
        { ...rest, error: error.slice(0, ERROR_LENGTH) },
        { where: { id, sentAt: null }, transaction },
      );
    },
    async due(now, limit) {
      const rows = await mails.findAll({
        attributes: ['id'],
        where: { dueAt: { [Op.lte]: now } },
        order: [['dueAt', 'ASC']],
        limit,
        transaction,
      });
      return rows.map(({ id }) => id);
    },
    async newest(limit) {
      const rows = await mails.findAll({ order: [['id', 'DESC']], limit, transaction });
      return rows.map(toMail);
    },
    async writtenTo(recipient) {
      const rows = await mails.findAll({ where: { recipient }, order: [['id', 'ASC']], transaction });
      return rows.map(toMail);
    },
    async removeTo(recipient) {
      await mails.destroy({ where: { recipient }, transaction });
    },
    async removeBefore(moment) {
      await mails.destroy({ where: { createdAt: { [Op.lt]: moment } }, transaction });
    },
  };
}
