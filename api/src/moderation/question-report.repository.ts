import type { AdminReportQuery, QuestionReport } from '@quizmesh/contract';
import { Op, literal, type ModelStatic, type Transaction, type WhereOptions } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Page } from '../http/paging.ts';
import type { ReportRow } from './question-report.model.ts';
import { atPlaces, type QuestionPlace } from '../quizzes/index.ts';
import { countByQuestion } from './pending-of-questions.ts';

export interface NewReport {
  readonly quizId: number;
  readonly questionIndex: number;
  readonly reportType: QuestionReport['reportType'];
  readonly description: string;
  readonly playerKey: string;
}

export interface StoredReport extends NewReport {
  readonly id: number;
  readonly status: QuestionReport['status'];
  readonly version: number;
  readonly createdAt: Date;
}

export interface ReportRepository {
  /** @returns null when the player's report of this problem is still pending */
  add(report: NewReport, at: Date): Promise<StoredReport | null>;
  page(filter: Pick<AdminReportQuery, 'status' | 'type'> & PageOf): Promise<Page<StoredReport>>;
  /** How many wait of each question, by `placeKey`; absent: none. */
  pendingOf(places: readonly QuestionPlace[]): Promise<ReadonlyMap<string, number>>;
  /** Of one quiz, or of all. */
  countPending(quizId?: number): Promise<number>;
  /** Like find, and locks the row until the transaction ends. */
  lock(id: number): Promise<StoredReport | null>;
  /** Call it after `lock`. @returns false when a newer report of the same problem is already pending */
  setStatus(report: StoredReport, status: QuestionReport['status']): Promise<boolean>;
  /** Reassigns the reports of a player to another one; when both reported a problem, that report is not reassigned. */
  reassign(from: string, to: string): Promise<void>;
}

interface PageOf {
  readonly quizId?: number;
  readonly playerKey?: string;
  /** Reports on the quizzes of this player. */
  readonly creatorKey?: string;
  readonly sort?: 'newest' | 'oldest';
  readonly page: number;
  readonly limit: number;
}

function openKey({ playerKey, quizId, questionIndex, reportType }: NewReport): string {
  return [playerKey, quizId, questionIndex, reportType].join('/');
}

function present(row: ReportRow): StoredReport {
  const { openKey: _key, ...report } = row.get({ plain: true });
  return report;
}

async function unlessTaken<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Keys of players are letters, digits and a colon. */
const quizzesOf = (creatorKey: string) =>
  literal(`(SELECT id FROM quizzes WHERE creator_key = '${creatorKey}')`);

export function createReportRepository(
  reports: ModelStatic<ReportRow>,
  transaction: Transaction | null = null,
): ReportRepository {
  return {
    async add(report, at) {
      const columns = { ...report, status: 'pending' as const, openKey: openKey(report), createdAt: at };
      const row = await unlessTaken(reports.create(columns, { transaction }));
      return row && present(row);
    },
    async page({ quizId, playerKey, creatorKey, status, type, sort, page, limit }) {
      const where: WhereOptions = {
        ...(quizId !== undefined && { quizId }),
        ...(playerKey !== undefined && { playerKey }),
        ...(creatorKey !== undefined && { quizId: { [Op.in]: quizzesOf(creatorKey) } }),
        ...(status && { status }),
        ...(type && { reportType: type }),
      };
      const { rows, count } = await reports.findAndCountAll({
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
      const rows = await reports.findAll({ attributes: ['quizId', 'questionIndex'], where, transaction });
      return countByQuestion(rows);
    },
    countPending: (quizId) =>
      reports.count({
        where: { status: 'pending', ...(quizId === undefined ? {} : { quizId }) },
        transaction,
      }),
    async lock(id) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await reports.findByPk(id, { transaction, ...lock });
      return row && present(row);
    },
    async setStatus(report, status) {
      const key = status === 'pending' ? openKey(report) : null;
      const changes = { status, openKey: key, version: report.version + 1 };
      const done = await unlessTaken(reports.update(changes, { where: { id: report.id }, transaction }));
      return done !== null;
    },
    async reassign(from, to) {
      const of = (playerKey: string) => reports.findAll({ where: { playerKey }, transaction });
      const taken = new Set((await of(to)).flatMap((row) => row.openKey ?? []));
      for (const row of await of(from)) {
        const key = row.openKey === null ? null : openKey({ ...present(row), playerKey: to });
        if (key !== null && taken.has(key)) continue;
        await row.update({ playerKey: to, openKey: key }, { transaction });
      }
    },
  };
}
