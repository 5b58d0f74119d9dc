import { QUESTIONS_OF_LENGTH, QUIZ_LENGTHS, type QuizLength } from '@quizmesh/contract';
import { Op, type Attributes, type Transaction, type WhereOptions } from 'sequelize';
import { createCountedTable, type CountedTable } from '../database/counted-table.ts';
import { raiseCounters, type CounterChange } from '../database/increment-counters.ts';
import { sumValue } from '../database/sum-value.ts';
import type { QuizModels, QuizRow } from './quiz.model.ts';

const COUNTED_COLUMNS = [
  'id',
  'category',
  'difficulty',
  'language',
  'totalQuestions',
  'isActive',
  'visibility',
  'deletedAt',
  'day',
  'isInTheMaking',
  'plays',
  'percentSum',
] as const;
type CountedQuiz = Pick<QuizRow, (typeof COUNTED_COLUMNS)[number]>;

/** Quizzes that a recount reads at once. */
export const RECOUNT_BATCH = 1000;
/** Quizzes of a category share so many rows, which players of different quizzes seldom wait for. */
const SLOTS = 4;
/** Stands in the counters for no filter. */
const ANY = '';

/** Filters of a list; null is no filter. */
export interface ListFilters {
  readonly category: string | null;
  readonly difficulty: string | null;
  /** Quizzes in one of them. */
  readonly languages: readonly string[] | null;
  readonly length: QuizLength | null;
}

export const NO_FILTERS: ListFilters = { category: null, difficulty: null, languages: null, length: null };

/** Numbers of quizzes, counted in the transaction that changes a quiz (decision 0030). */
export interface QuizCounts {
  readonly listed: CountedTable;
  readonly categories: CountedTable;
  /** Counts a quiz that was added. */
  added(quizId: number): Promise<void>;
  /** Counts quizzes as they are after a change instead of as they were before; locks them. */
  changing<Result>(where: WhereOptions<Attributes<QuizRow>>, change: () => Promise<Result>): Promise<Result>;
  /** Counts a play of a quiz, which is locked. The row is shared by quizzes: call it last in a transaction. */
  countPlay(quiz: CountedQuiz, percentage: number): Promise<void>;
  countListed(filters: ListFilters): Promise<number>;
}

function lengthOf(questions: number): QuizLength {
  return QUIZ_LENGTHS.find((length) => questions <= QUESTIONS_OF_LENGTH[length].to) ?? 'long';
}

const isListed = ({ isActive, visibility, deletedAt, day }: CountedQuiz) =>
  isActive && visibility === 'public' && deletedAt === null && day === null;
const isPublished = ({ visibility, deletedAt, isInTheMaking }: CountedQuiz) =>
  visibility !== 'draft' && deletedAt === null && !isInTheMaking;

/** A listed quiz is counted in each combination of its filters. */
function listedCells(quiz: CountedQuiz, by: 1 | -1): CounterChange[] {
  if (!isListed(quiz)) return [];
  const length = lengthOf(quiz.totalQuestions);
  return [quiz.category, ANY].flatMap((category) =>
    [quiz.difficulty, ANY].flatMap((difficulty) =>
      [quiz.language, ANY].flatMap((language) =>
        [length, ANY].map((word) => ({
          key: { category, difficulty, language, length: word },
          by: { quizzes: by },
        })),
      ),
    ),
  );
}

const categoryKey = ({ id, category }: CountedQuiz) => ({ category, slot: id % SLOTS });

function categoryCells(quiz: CountedQuiz, by: 1 | -1): CounterChange[] {
  if (!isPublished(quiz)) return [];
  const { difficulty, totalQuestions, plays, percentSum } = quiz;
  const counted = {
    quizzes: by,
    questions: by * totalQuestions,
    easy: difficulty === 'easy' ? by : 0,
    medium: difficulty === 'medium' ? by : 0,
    hard: difficulty === 'hard' ? by : 0,
    plays: by * plays,
    percentSum: by * percentSum,
  };
  return [{ key: categoryKey(quiz), by: counted }];
}

/** The sum of changes by key, in its order, so that concurrent transactions cannot deadlock; without those that cancel out. */
function summedUp(changes: readonly CounterChange[]): CounterChange[] {
  const sums = new Map<string, CounterChange>();
  for (const change of changes) {
    const name = JSON.stringify(Object.values(change.key));
    const known = sums.get(name)?.by ?? {};
    const by = Object.entries(change.by).map(([counter, number]) => [
      counter,
      (known[counter] ?? 0) + number,
    ]);
    sums.set(name, { key: change.key, by: Object.fromEntries(by) as CounterChange['by'] });
  }
  return [...sums]
    .filter(([, { by }]) => Object.values(by).some((number) => number !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change);
}

export function createQuizCounts(
  { quizzes, listedCounts, categoryCounts }: QuizModels,
  transaction: Transaction | null,
): QuizCounts {
  const columns = { attributes: [...COUNTED_COLUMNS], transaction };
  const read = (where: WhereOptions<Attributes<QuizRow>>, isLocked: boolean): Promise<QuizRow[]> =>
    quizzes.findAll({
      ...columns,
      where,
      ...(transaction && isLocked && { lock: transaction.LOCK.UPDATE }),
    });

  async function replace(before: readonly CountedQuiz[], after: readonly CountedQuiz[]): Promise<void> {
    const changes = (cells: typeof listedCells) =>
      summedUp([...before.flatMap((quiz) => cells(quiz, -1)), ...after.flatMap((quiz) => cells(quiz, 1))]);
    await raiseCounters(categoryCounts, changes(categoryCells), transaction);
    await raiseCounters(listedCounts, changes(listedCells), transaction);
  }

  const counted = (cells: typeof listedCells) => async () => {
    let sums: readonly CounterChange[] = [];
    let last = 0;
    let batch: QuizRow[];
    do {
      batch = await quizzes.findAll({
        ...columns,
        where: { id: { [Op.gt]: last } },
        order: [['id', 'ASC']],
        limit: RECOUNT_BATCH,
      });
      sums = summedUp([...sums, ...batch.flatMap((quiz) => cells(quiz, 1))]);
      last = batch.at(-1)?.id ?? last;
    } while (batch.length === RECOUNT_BATCH);
    return sums;
  };

  return {
    listed: createCountedTable(listedCounts, counted(listedCells), transaction),
    categories: createCountedTable(categoryCounts, counted(categoryCells), transaction),
    added: async (id) => replace([], await read({ id }, false)),
    async changing(where, change) {
      const before = await read(where, true);
      const result = await change();
      if (before.length > 0) await replace(before, await read({ id: before.map(({ id }) => id) }, true));
      return result;
    },
    async countPlay(quiz, percentage) {
      if (!isPublished(quiz)) return;
      const by = { plays: 1, percentSum: percentage };
      await raiseCounters(categoryCounts, [{ key: categoryKey(quiz), by }], transaction);
    },
    async countListed({ category, difficulty, languages, length }) {
      const where = {
        category: category ?? ANY,
        difficulty: difficulty ?? ANY,
        language: { [Op.in]: languages ? [...languages] : [ANY] },
        length: length ?? ANY,
      };
      return sumValue(await listedCounts.sum('quizzes', { where, transaction }));
    },
  };
}
