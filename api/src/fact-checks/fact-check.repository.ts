import type { FactCheckUpdate } from '@quizmesh/contract';
import { Op, col, fn, type Transaction, type WhereOptions } from 'sequelize';
import { atPlaces, foldText, type QuestionPlace } from '../quizzes/index.ts';
import type { FactCheckRow, FactModels } from './fact-check.model.ts';

export interface StoredFactCheck {
  readonly id: number;
  readonly quizId: number;
  readonly questionIndex: number;
  readonly status: FactCheckRow['status'];
  readonly isFactual: boolean | null;
  readonly confidence: number | null;
  readonly explanation: string;
  readonly sources: readonly string[];
  readonly checkedBy: string | null;
  readonly checkedAt: Date | null;
  readonly isRunning: boolean;
  readonly version: number;
}

/** The outcome of a check. */
export type CheckOutcome =
  | {
      readonly status: 'checked';
      readonly isFactual: boolean;
      readonly confidence: number;
      readonly explanation: string;
      readonly sources: readonly string[];
      readonly checkedBy: string;
    }
  | { readonly status: 'cannot_verify'; readonly reason: string; readonly checkedBy: string };

/** Marks a record that an admin edited: no automatic check overwrites it. */
export const CHECKED_BY_ADMIN = 'admin';

export interface FactCheckRepository {
  find(place: QuestionPlace): Promise<StoredFactCheck | null>;
  ofQuiz(quizId: number): Promise<StoredFactCheck[]>;
  of(places: readonly QuestionPlace[]): Promise<StoredFactCheck[]>;
  /** Like find by id, and locks the row until the transaction ends. */
  lock(id: number): Promise<StoredFactCheck | null>;
  /** The same by its question. */
  lockAt(place: QuestionPlace): Promise<StoredFactCheck | null>;
  /** Marks the question as pending for a check; the previous outcome is kept until then. */
  request(place: QuestionPlace, at: Date): Promise<void>;
  /** Allows the next check to overwrite an admin's edit. */
  release(place: QuestionPlace): Promise<void>;
  /** Deletes the check, because the question was changed. */
  discard(place: QuestionPlace): Promise<void>;
  /** Stores the outcome of a pending check; a question that was changed meanwhile has another check. The outcome
   *  "cannot verify" keeps the previous verdict, and no outcome overwrites an admin's edit. */
  settle(id: number, outcome: CheckOutcome, at: Date): Promise<void>;
  /** Call it after `lock`. */
  edit(check: StoredFactCheck, update: FactCheckUpdate, at: Date): Promise<StoredFactCheck>;
  /** Quizzes with a pending check, the one that waits longest first. */
  waiting(limit: number): Promise<Pick<QuestionPlace, 'quizId'>[]>;
}

export function presentStored(row: FactCheckRow): StoredFactCheck {
  const { explanationFolded: _folded, pendingSince, ...check } = row.get({ plain: true });
  return { ...check, isRunning: pendingSince !== null };
}

function outcomeColumns(outcome: CheckOutcome) {
  if (outcome.status === 'checked') {
    const { sources, explanation } = outcome;
    return { ...outcome, sources: [...sources], explanationFolded: foldText(explanation) };
  }
  const { status, reason: explanation, checkedBy } = outcome;
  const nothing = { isFactual: null, confidence: null, sources: [] };
  return { status, checkedBy, explanation, explanationFolded: foldText(explanation), ...nothing };
}

export function createFactCheckRepository(
  { factChecks }: FactModels,
  transaction: Transaction | null = null,
): FactCheckRepository {
  const only = ({ quizId, questionIndex }: QuestionPlace) => ({ quizId, questionIndex });
  const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
  const all = async (where: WhereOptions) =>
    (await factChecks.findAll({ where, order: [['questionIndex', 'ASC']], transaction })).map(presentStored);
  return {
    async find(place) {
      const row = await factChecks.findOne({ where: only(place), transaction });
      return row && presentStored(row);
    },
    ofQuiz: (quizId) => all({ quizId }),
    of: (places) => (places.length === 0 ? Promise.resolve([]) : all(atPlaces(places, 'questionIndex'))),
    async lock(id) {
      const row = await factChecks.findByPk(id, { transaction, ...lock });
      return row && presentStored(row);
    },
    async lockAt(place) {
      const row = await factChecks.findOne({ where: only(place), transaction, ...lock });
      return row && presentStored(row);
    },
    async request(place, at) {
      const fresh = { status: 'running', explanation: '', explanationFolded: '', sources: [] } as const;
      await factChecks.bulkCreate([{ ...only(place), ...fresh, sources: [], pendingSince: at }], {
        ignoreDuplicates: true,
        transaction,
      });
      const waiting = { ...only(place), pendingSince: null };
      await factChecks.update({ pendingSince: at }, { where: waiting, transaction });
    },
    async release(place) {
      const edited = { ...only(place), checkedBy: CHECKED_BY_ADMIN };
      await factChecks.update({ checkedBy: null }, { where: edited, transaction });
    },
    async discard(place) {
      await factChecks.destroy({ where: only(place), transaction });
    },
    async settle(id, outcome, at) {
      const row = await factChecks.findByPk(id, { transaction, ...lock });
      if (!row?.pendingSince) return;
      const keeps =
        row.status === 'checked' &&
        (row.checkedBy === CHECKED_BY_ADMIN || outcome.status === 'cannot_verify');
      const settled = { ...outcomeColumns(outcome), checkedAt: at, version: row.version + 1 };
      await row.update({ ...(keeps ? {} : settled), pendingSince: null }, { transaction });
    },
    async edit(check, { isFactual, confidence, explanation, sources = check.sources }, at) {
      const row = await factChecks.findByPk(check.id, { transaction, rejectOnEmpty: true });
      const outcome = { isFactual, confidence, explanation, sources, checkedBy: CHECKED_BY_ADMIN };
      const columns = outcomeColumns({ status: 'checked', ...outcome });
      await row.update({ ...columns, checkedAt: at, version: check.version + 1 }, { transaction });
      return presentStored(row);
    },
    async waiting(limit) {
      const rows = await factChecks.findAll({
        attributes: ['quizId'],
        where: { pendingSince: { [Op.ne]: null } },
        group: ['quizId'],
        order: [[fn('MIN', col('pending_since')), 'ASC']],
        limit,
        transaction,
      });
      return rows.map(({ quizId }) => ({ quizId }));
    },
  };
}
