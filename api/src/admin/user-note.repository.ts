import type { ModelStatic, Transaction } from 'sequelize';
import type { Page } from '../http/paging.ts';
import type { UserNoteRow } from './user-note.model.ts';

export interface StoredNote {
  readonly id: number;
  readonly userId: number;
  readonly authorId: number;
  readonly authorName: string;
  readonly text: string;
  readonly createdAt: Date;
}

/** Notes of administrators on accounts. */
export interface UserNoteRepository {
  add(note: Omit<StoredNote, 'id'>): Promise<StoredNote>;
  /** Newest first. */
  page(userId: number, part: { readonly page: number; readonly limit: number }): Promise<Page<StoredNote>>;
  /** All on an account, oldest first. */
  listAll(userId: number): Promise<StoredNote[]>;
  /** Null when the account has no such note. */
  find(userId: number, id: number): Promise<StoredNote | null>;
  remove(id: number): Promise<void>;
  removeOf(userId: number): Promise<void>;
}

const present = (row: UserNoteRow): StoredNote => row.get({ plain: true });

export function createUserNoteRepository(
  notes: ModelStatic<UserNoteRow>,
  transaction: Transaction | null = null,
): UserNoteRepository {
  return {
    async add(note) {
      const { id } = await notes.create(note, { transaction });
      return { ...note, id };
    },
    async page(userId, { page, limit }) {
      const { rows, count } = await notes.findAndCountAll({
        where: { userId },
        order: [['id', 'DESC']],
        limit,
        offset: (page - 1) * limit,
        transaction,
      });
      return { items: rows.map(present), total: count };
    },
    async listAll(userId) {
      return (await notes.findAll({ where: { userId }, order: [['id', 'ASC']], transaction })).map(present);
    },
    async find(userId, id) {
      const row = await notes.findOne({ where: { userId, id }, transaction });
      return row && present(row);
    },
    async remove(id) {
      await notes.destroy({ where: { id }, transaction });
    },
    async removeOf(userId) {
      await notes.destroy({ where: { userId }, transaction });
    },
  };
}
