import type { Visibility } from '@quizmesh/contract';
import { Op, type Transaction } from 'sequelize';
import { createQuizCounts } from './quiz-counts.ts';
import type { QuizModels, QuizRow } from './quiz.model.ts';
import { questionColumns, type FileColumn, type QuestionContent } from './quiz.repository.ts';

/** A quiz in the history of an account, also after it was deleted. */
export interface QuizTitle {
  readonly title: string;
  readonly category: string;
  readonly difficulty: QuizRow['difficulty'];
  /** Which of the drawings for its cover. */
  readonly cover: number;
}

/** A quiz locked for an edit. */
export interface LockedQuiz {
  readonly title: string;
  readonly id: number;
  readonly creatorKey: string | null;
  readonly version: number;
  readonly visibility: Visibility;
  readonly optionsPerQuestion: number;
}

/** Columns that no other column is computed from. */
type PlainColumn =
  | Exclude<FileColumn, 'title' | 'topic' | 'tags' | 'category' | 'difficulty'>
  | 'isActive'
  | 'visibility';
export type QuizChange = Partial<Pick<QuizRow, PlainColumn>>;

export interface QuestionEdit {
  readonly content: QuestionContent;
  readonly at: Date;
  /** The edit is a different question: checks and counters of the old one do not apply to it. */
  readonly isOther: boolean;
  /** Whether a person wrote it, not the provider; null: whoever wrote it before. */
  readonly isEdited: boolean | null;
}

export interface StoredQuestion extends QuestionContent {
  /** When it replaced another question; null for the first question at this position. */
  readonly askedSince: Date | null;
}

/** Changes of published quizzes and of their creators. */
export interface QuizEditRepository {
  titles(ids: readonly number[]): Promise<ReadonlyMap<number, QuizTitle>>;
  /** Positions of the questions that count for nobody, by quiz; quizzes without any are left out. */
  voidPositions(ids: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<number>>>;
  /** Null when the quiz was deleted or never existed. */
  lock(quizId: number): Promise<LockedQuiz | null>;
  /** A question with its key; null when there is none. */
  question(quizId: number, position: number): Promise<StoredQuestion | null>;
  /** Replaces a question's content and raises the version. */
  changeQuestion(quizId: number, position: number, edit: QuestionEdit): Promise<void>;
  /** Sets another right option. */
  correctKey(quizId: number, position: number, correctOption: number): Promise<void>;
  /** Removes a question from every score. */
  voidQuestion(quizId: number, position: number): Promise<void>;
  /** Raises the version. @returns whether the quiz exists */
  update(quizId: number, change: QuizChange): Promise<boolean>;
  /** Keeps the row, because histories show its title. @returns whether the quiz existed */
  softDelete(quizId: number, at: Date): Promise<boolean>;
  /** Quizzes of a creator that were not deleted and are not in the making, oldest first. */
  createdBy(creatorKey: string): Promise<{ id: number; createdAt: Date }[]>;
  /** Includes deleted quizzes, not drafts and those in the making. */
  countCreatedBy(creatorKey: string): Promise<number>;
  /** Reassigns quizzes to another player, or to no creator. */
  reassignCreator(from: string, to: string | null): Promise<void>;
  softDeleteCreatedBy(creatorKey: string, at: Date): Promise<void>;
  /** A batch of all quiz ids greater than this one. */
  idsAfter(quizId: number, limit: number): Promise<number[]>;
}

export function createQuizEditRepository(
  models: QuizModels,
  transaction: Transaction | null = null,
): QuizEditRepository {
  const { quizzes, questions } = models;
  const counts = createQuizCounts(models, transaction);
  const exists = (quizId: number) => ({ id: quizId, deletedAt: null });
  async function raiseVersion(quizId: number): Promise<void> {
    await quizzes.increment('version', { where: { id: quizId }, ...(transaction && { transaction }) });
  }
  async function update(quizId: number, change: QuizChange & { readonly deletedAt?: Date }) {
    const known = await quizzes.findOne({ attributes: ['id'], where: exists(quizId), transaction });
    if (!known) return false;
    const where = { id: quizId };
    await counts.changing(where, () => quizzes.update(change, { where, transaction }));
    await raiseVersion(quizId);
    return true;
  }
  return {
    async titles(ids) {
      if (ids.length === 0) return new Map();
      const attributes = ['id', 'title', 'category', 'difficulty', 'cover'];
      const rows = await quizzes.findAll({ attributes, where: { id: [...new Set(ids)] }, transaction });
      return new Map(
        rows.map(({ id, title, category, difficulty, cover }) => [
          id,
          { title, category, difficulty, cover },
        ]),
      );
    },
    async voidPositions(ids) {
      const byQuiz = new Map<number, Set<number>>();
      if (ids.length === 0) return byQuiz;
      const attributes = ['quizId', 'position'];
      const where = { quizId: [...new Set(ids)], isVoid: true };
      for (const { quizId, position } of await questions.findAll({ attributes, where, transaction }))
        byQuiz.set(quizId, (byQuiz.get(quizId) ?? new Set()).add(position));
      return byQuiz;
    },
    async lock(quizId) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await quizzes.findOne({ where: exists(quizId), transaction, ...lock });
      if (!row) return null;
      const { id, title, creatorKey, version, visibility, optionsPerQuestion } = row;
      return { id, title, creatorKey, version, visibility, optionsPerQuestion };
    },
    async question(quizId, position) {
      const row = await questions.findOne({ where: { quizId, position }, transaction });
      if (!row) return null;
      const { question, options, correctOption: correctAnswer, explanation } = row;
      const { source, quotation, askedSince } = row;
      return { question, options, correctAnswer, explanation, source, quotation, askedSince };
    },
    async changeQuestion(quizId, position, { content, at, ...edit }) {
      const { source, quotation = null } = content;
      await questions.update(
        {
          ...questionColumns(content),
          ...{ source, quotation },
          ...(edit.isOther && { askedSince: at, isVoid: false }),
          ...(edit.isEdited !== null && { isEdited: edit.isEdited }),
        },
        { where: { quizId, position }, transaction },
      );
      await raiseVersion(quizId);
    },
    async correctKey(quizId, position, correctOption) {
      await questions.update({ correctOption }, { where: { quizId, position }, transaction });
      await raiseVersion(quizId);
    },
    async voidQuestion(quizId, position) {
      await questions.update({ isVoid: true }, { where: { quizId, position }, transaction });
      await raiseVersion(quizId);
    },
    update,
    softDelete: (quizId, at) => update(quizId, { isActive: false, deletedAt: at }),
    async createdBy(creatorKey) {
      const where = { creatorKey, deletedAt: null, isInTheMaking: false };
      const rows = await quizzes.findAll({
        attributes: ['id', 'createdAt'],
        where,
        order: [['id', 'ASC']],
        transaction,
      });
      return rows.map(({ id, createdAt }) => ({ id, createdAt }));
    },
    countCreatedBy: (creatorKey) =>
      quizzes.count({
        where: { creatorKey, isInTheMaking: false, visibility: { [Op.ne]: 'draft' } },
        transaction,
      }),
    async reassignCreator(from, to) {
      await quizzes.update({ creatorKey: to }, { where: { creatorKey: from }, transaction });
    },
    async softDeleteCreatedBy(creatorKey, at) {
      const change = { isActive: false, deletedAt: at };
      const where = { creatorKey, deletedAt: null };
      await counts.changing(where, () => quizzes.update(change, { where, transaction }));
    },
    async idsAfter(quizId, limit) {
      const where = { id: { [Op.gt]: quizId } };
      const order: [string, string][] = [['id', 'ASC']];
      const rows = await quizzes.findAll({ attributes: ['id'], where, order, limit, transaction });
      return rows.map(({ id }) => id);
    },
  };
}
