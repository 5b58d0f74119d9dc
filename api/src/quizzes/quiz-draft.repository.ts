import type { QuizFile, Visibility } from '@quizmesh/contract';
import type { Transaction } from 'sequelize';
import { createQuizCounts } from './quiz-counts.ts';
import type { QuizModels } from './quiz.model.ts';
import {
  computedColumns,
  giveSlug,
  questionRows,
  type FileColumn,
  type QuestionContent,
} from './quiz.repository.ts';
import { addQuizWords, removeQuizWords } from './search/quiz-words.ts';
import { initialTrendingScore } from './trending.ts';

/** What the author of a quiz writes. It may be incomplete: without a title or questions, with empty texts, and with the key -1
 *  of a question without a marked option. */
export type WrittenQuiz = Readonly<Pick<QuizFile, Exclude<FileColumn, 'tags'>>> & {
  readonly tags: readonly string[];
  readonly questions: readonly QuestionContent[];
  /** Which of the drawings for its cover; it stays when it is not said. */
  readonly cover?: number | undefined;
};

export interface DraftOrigin {
  readonly creatorKey: string;
  readonly provider: string;
  /** The quiz that it is a copy of. */
  readonly basedOnId: number | null;
}

/** Quizzes as their authors write them (decision 55). The questions of drafts have no counters and no checks, and no
 *  word finds them. */
export interface QuizDraftRepository {
  /** @returns the id of the new draft */
  add(draft: WrittenQuiz, origin: DraftOrigin, at: Date): Promise<number>;
  /** Replaces all of it, and raises the version. */
  save(quizId: number, draft: WrittenQuiz): Promise<void>;
  /** Shows it to others, with this content. */
  publish(quizId: number, quiz: WrittenQuiz & { readonly visibility: Visibility }, at: Date): Promise<void>;
  /** Changes what a published quiz is about, and raises the version. Its address stays as long as its category does. */
  changeDetails(quizId: number, details: Omit<WrittenQuiz, 'questions'>): Promise<void>;
  /** Makes a published quiz a draft again. */
  retract(quizId: number): Promise<void>;
  countOf(creatorKey: string): Promise<number>;
  /** Deletes the drafts of a creator, with their texts. */
  deleteOf(creatorKey: string): Promise<void>;
}

const DRAFT: { readonly visibility: Visibility } = { visibility: 'draft' };

const chosenCover = (cover: number | undefined) => (cover === undefined ? {} : { cover });

function columnsOf({ questions, tags, cover, ...columns }: WrittenQuiz) {
  const computed = computedColumns({ ...columns, tags, questions });
  return { ...columns, ...computed, ...chosenCover(cover), tags: [...tags] };
}

export function createQuizDraftRepository(
  models: QuizModels,
  transaction: Transaction | null = null,
): QuizDraftRepository {
  const { quizzes, questions, words, grams } = models;
  const counts = createQuizCounts(models, transaction);
  const lockedRow = (quizId: number) =>
    quizzes.findByPk(quizId, { transaction, rejectOnEmpty: true, ...(transaction && { lock: true }) });
  async function replaceQuestions(quizId: number, contents: readonly QuestionContent[]): Promise<void> {
    await questions.destroy({ where: { quizId }, transaction });
    await questions.bulkCreate(questionRows(quizId, contents), { transaction });
  }
  return {
    async add(draft, origin, at) {
      const row = await quizzes.create(
        { ...columnsOf(draft), ...origin, ...DRAFT, trendingScore: initialTrendingScore(at), createdAt: at },
        { transaction },
      );
      await replaceQuestions(row.id, draft.questions);
      return row.id;
    },
    async save(quizId, draft) {
      const row = await lockedRow(quizId);
      await row.update({ ...columnsOf(draft), slug: null, version: row.version + 1 }, { transaction });
      await replaceQuestions(quizId, draft.questions);
    },
    async publish(quizId, { visibility, ...quiz }, at) {
      const row = await lockedRow(quizId);
      const change = { visibility, version: row.version + 1, slug: null, createdAt: at };
      await counts.changing({ id: quizId }, () =>
        row.update(
          { ...columnsOf(quiz), ...change, trendingScore: initialTrendingScore(at) },
          { transaction },
        ),
      );
      await giveSlug(row, transaction);
      await replaceQuestions(quizId, quiz.questions);
      await addQuizWords({ words, grams }, [row], transaction);
    },
    async changeDetails(quizId, { tags, cover, ...details }) {
      const row = await lockedRow(quizId);
      const isMoved = row.category !== details.category;
      const searched = { ...details, tags, questions: [] };
      const { titleFolded, searchText, difficultyRank } = computedColumns(searched);
      await counts.changing({ id: quizId }, () =>
        row.update(
          {
            ...{
              ...details,
              ...chosenCover(cover),
              tags: [...tags],
              titleFolded,
              searchText,
              difficultyRank,
            },
            ...{ version: row.version + 1, ...(isMoved && { slug: null }) },
          },
          { transaction },
        ),
      );
      if (isMoved) await giveSlug(row, transaction);
      await removeQuizWords({ words }, quizId, transaction);
      await addQuizWords({ words, grams }, [row], transaction);
    },
    async retract(quizId) {
      const row = await lockedRow(quizId);
      await counts.changing({ id: quizId }, () =>
        row.update({ ...DRAFT, version: row.version + 1 }, { transaction }),
      );
      await removeQuizWords({ words }, quizId, transaction);
    },
    countOf: (creatorKey) => quizzes.count({ where: { creatorKey, deletedAt: null, ...DRAFT }, transaction }),
    async deleteOf(creatorKey) {
      const where = { creatorKey, ...DRAFT };
      const rows = await quizzes.findAll({ attributes: ['id'], where, transaction });
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await questions.destroy({ where: { quizId: ids }, transaction });
      await quizzes.destroy({ where: { id: ids }, transaction });
    },
  };
}
