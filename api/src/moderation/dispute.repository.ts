import type { Dispute } from '@quizmesh/contract';
import { Op, type ModelStatic, type Transaction, type WhereOptions } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Page } from '../http/paging.ts';
import { atPlaces, placeKey, type QuestionPlace } from '../quizzes/index.ts';
import type { PresentedQuestion, DisputeRow } from './dispute.model.ts';
import { countByQuestion } from './pending-of-questions.ts';

export interface NewDispute {
  readonly quizId: number;
  readonly questionIndex: number;
  readonly playerKey: string;
  readonly selectedOption: number;
  readonly reason: string;
  /** The question at that time; null when it was not stored. */
  readonly asked: PresentedQuestion | null;
}

export interface StoredDispute extends NewDispute {
  readonly id: number;
  readonly status: Dispute['status'];
  readonly correctAnswer: number | null;
  readonly note: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
}

/** An admin's decision. */
export interface Resolution {
  readonly status: Exclude<Dispute['status'], 'pending'>;
  readonly correctAnswer: number | null;
  readonly note: string | null;
}

export interface DisputeFilter {
  readonly status?: Dispute['status'] | undefined;
  readonly playerKey?: string;
  readonly quizId?: number;
  readonly sort?: 'newest' | 'oldest';
  readonly page: number;
  readonly limit: number;
}

export interface DisputeRepository {
  /** @returns null when the player has disputed this question before */
  add(dispute: NewDispute, at: Date): Promise<StoredDispute | null>;
  /** Newest first, unless the filter says otherwise. */
  page(filter: DisputeFilter): Promise<Page<StoredDispute>>;
  /** How many wait of each question, by `placeKey`; absent: none. */
  pendingOf(places: readonly QuestionPlace[]): Promise<ReadonlyMap<string, number>>;
  /** Of one quiz, or of all. */
  countPending(quizId?: number): Promise<number>;
  find(id: number): Promise<StoredDispute | null>;
  /** Like find, and locks the row until the transaction ends. */
  lock(id: number): Promise<StoredDispute | null>;
  /** Call it after `lock`. Resolves other pending disputes of a question whose key changed as well.
   *  @returns ids of the resolved disputes */
  resolve(dispute: StoredDispute, resolution: Resolution, at: Date): Promise<number[]>;
  /** Ids of decisions that have not been applied yet, oldest first. */
  waiting(limit: number): Promise<number[]>;
  settle(id: number): Promise<void>;
  /** Reassigns the disputes of a player to another one; when both disputed a question, that dispute is not
   *  reassigned. */
  reassign(from: string, to: string): Promise<void>;
}

function present(row: DisputeRow): StoredDispute {
  const { waitingSince: _waiting, ...dispute } = row.get({ plain: true });
  return dispute;
}

export function createDisputeRepository(
  disputes: ModelStatic<DisputeRow>,
  transaction: Transaction | null = null,
): DisputeRepository {
  const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
  return {
    async add(dispute, at) {
      try {
        const columns = { ...dispute, status: 'pending' as const, createdAt: at };
        const { id } = await disputes.create(columns, { transaction });
        return present(await disputes.findByPk(id, { transaction, rejectOnEmpty: true }));
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },
    async page({ status, playerKey, quizId, sort, page, limit }) {
      const where: WhereOptions = {
        ...(status && { status }),
        ...(playerKey !== undefined && { playerKey }),
        ...(quizId !== undefined && { quizId }),
      };
      const { rows, count } = await disputes.findAndCountAll({
        where,
        order: [['id', sort === 'oldest' ? 'ASC' : 'DESC']],
        limit,
        offset: (page - 1) * limit,
        transaction,
      });
      return { items: rows.map(present), total: count };
    },
    async pendingOf(places) {
      if (places.length === 0) return new Map();
      const where = { status: 'pending' as const, ...atPlaces(places, 'questionIndex') };
      const rows = await disputes.findAll({ attributes: ['quizId', 'questionIndex'], where, transaction });
      return countByQuestion(rows);
    },
    countPending: (quizId) =>
      disputes.count({
        where: { status: 'pending', ...(quizId === undefined ? {} : { quizId }) },
        transaction,
      }),
    async find(id) {
      const row = await disputes.findByPk(id, { transaction });
      return row && present(row);
    },
    async lock(id) {
      const row = await disputes.findByPk(id, { transaction, ...lock });
      return row && present(row);
    },
    async resolve({ id, quizId, questionIndex }, resolution, at) {
      const isKeyChange = resolution.status !== 'rejected';
      const others = { quizId, questionIndex, status: 'pending' };
      const rows = await disputes.findAll({
        where: isKeyChange ? { [Op.or]: [{ id }, others] } : { id },
        order: [['id', 'ASC']],
        transaction,
        ...lock,
      });
      for (const row of rows) {
        const waitingSince = isKeyChange && row.id === id ? at : null;
        const changes = { ...resolution, resolvedAt: at, version: row.version + 1, waitingSince };
        await row.update(changes, { transaction });
      }
      return rows.map((row) => row.id);
    },
    async waiting(limit) {
      const rows = await disputes.findAll({
        attributes: ['id'],
        where: { waitingSince: { [Op.ne]: null } },
        order: [['waitingSince', 'ASC']],
        limit,
        transaction,
      });
      return rows.map((row) => row.id);
    },
    async settle(id) {
      await disputes.update({ waitingSince: null }, { where: { id }, transaction });
    },
    async reassign(from, to) {
      const attributes = ['id', 'quizId', 'questionIndex'];
      const of = (playerKey: string) => disputes.findAll({ attributes, where: { playerKey }, transaction });
      const known = new Set((await of(to)).map(placeKey));
      const ids = (await of(from)).filter((row) => !known.has(placeKey(row))).map(({ id }) => id);
      await disputes.update({ playerKey: to }, { where: { id: ids }, transaction });
    },
  };
}
