import {
  FLAGGED_FAILURE_RATE,
  FLAGGED_MIN_ATTEMPTS,
  type FlaggedQuestion,
  type FlaggedQuestionQuery,
} from '@quizmesh/contract';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import { jsonValue } from '../database/json-value.ts';
import type { Page } from '../http/paging.ts';
import { containsPattern, foldText } from '../quizzes/index.ts';

export interface FlaggedQuestionReadModel {
  /** Questions that most players answer wrongly, highest rate first; read from an index. */
  page(query: FlaggedQuestionQuery): Promise<Page<FlaggedQuestion>>;
}

/** Hundredths of a percent: from (inclusive), to (exclusive). */
const bands: Readonly<Record<FlaggedQuestionQuery['rate'], readonly [number, number]>> = {
  all: [FLAGGED_FAILURE_RATE * 100, 10_001],
  medium: [FLAGGED_FAILURE_RATE * 100, 8000],
  high: [8000, 10_001],
  critical: [9000, 10_001],
};

const rowSchema = z.object({
  quizId: z.number(),
  quizTitle: z.string(),
  topic: z.string(),
  category: z.string(),
  questionIndex: z.number(),
  questionText: z.string(),
  options: jsonValue(z.array(z.string())),
  correctAnswerIndex: z.number(),
  failureRate: z.number(),
  totalAttempts: z.number(),
  incorrectAttempts: z.number(),
});
const totalSchema = z.array(z.object({ total: z.coerce.number() }));
const idsSchema = z.array(z.object({ id: z.number() }));

const COLUMNS = `quizzes.id AS quizId, quizzes.title AS quizTitle, quizzes.topic AS topic, quizzes.category AS category,
  questions.position AS questionIndex, questions.question AS questionText, questions.options AS options,
  questions.correct_option AS correctAnswerIndex, question_failures.failure_rate AS failureRate,
  question_failures.answered AS totalAttempts, question_failures.incorrect AS incorrectAttempts`;
const FROM_TABLES = `FROM question_failures INNER JOIN questions ON questions.id = question_failures.question_id
  INNER JOIN quizzes ON quizzes.id = question_failures.quiz_id`;

/** Columns and directions of the index `question_failures_flagged`, so that nothing is sorted. */
const ORDER = `ORDER BY question_failures.failure_rate DESC, question_failures.answered DESC,
  question_failures.question_id`;

/** What nobody meets; these are few, and in indexes of their own. */
const IS_MET = `quiz_id NOT IN (SELECT id FROM quizzes WHERE deleted_at IS NOT NULL)
  AND question_id NOT IN (SELECT id FROM questions WHERE is_void = 1)`;
const IS_OF_CATEGORY = 'quiz_id IN (SELECT id FROM quizzes WHERE category = ?)';
const HAS_WORDS = `EXISTS (SELECT 1 FROM questions INNER JOIN quizzes ON quizzes.id = questions.quiz_id
  WHERE questions.id = question_failures.question_id
    AND (questions.question LIKE ? ESCAPE '!' OR quizzes.search_text LIKE ? ESCAPE '!'))`;

/** The words that are looked for; '' for none. */
const wordsOf = ({ search }: FlaggedQuestionQuery): string => foldText(search ?? '');

/** SQL conditions on `question_failures` with their parameters. */
function conditions(query: FlaggedQuestionQuery) {
  const { search, category, rate } = query;
  const [from, below] = bands[rate];
  const words = wordsOf(query);
  const parts: [string, (string | number)[]][] = [
    ['failure_rate >= ? AND failure_rate < ? AND answered >= ?', [from, below, FLAGGED_MIN_ATTEMPTS]],
    [IS_MET, []],
  ];
  if (category && category !== 'all') parts.push([IS_OF_CATEGORY, [category.toLowerCase()]]);
  if (words !== '') {
    parts.push([HAS_WORDS, [containsPattern((search ?? '').trim()), containsPattern(words)]]);
  }
  return {
    sql: parts.map(([sql]) => sql).join(' AND '),
    values: parts.flatMap(([, values]) => values),
  };
}

const idsOf = (condition: string) =>
  `SELECT question_id AS id FROM question_failures WHERE ${condition} ${ORDER}`;
const TEXTS_OF_IDS = `SELECT ${COLUMNS} ${FROM_TABLES} WHERE question_failures.question_id IN (?) ${ORDER}`;

/** A page of ids from the index, then the texts of these questions alone. */
const pageOf = (condition: string) => `SELECT ${COLUMNS} ${FROM_TABLES} INNER JOIN (
    SELECT question_id FROM question_failures WHERE ${condition} ${ORDER} LIMIT ? OFFSET ?
  ) AS page ON page.question_id = question_failures.question_id ${ORDER}`;

/** One decimal, truncated: 79.96 must not be shown as 80.0 while it counts as less. */
export function rateText(hundredths: number): string {
  return (Math.floor(hundredths / 10) / 10).toFixed(1);
}

export function createFlaggedQuestionReadModel(sequelize: Sequelize): FlaggedQuestionReadModel {
  const select = (sql: string, replacements: (string | number | number[])[]) =>
    sequelize.query(sql, { type: QueryTypes.SELECT, replacements });

  /** A page of all flagged questions, which the index counts. */
  async function pageOfAll(query: FlaggedQuestionQuery) {
    const { sql, values } = conditions(query);
    const [rows, totals] = await Promise.all([
      select(pageOf(sql), [...values, query.limit, (query.page - 1) * query.limit]),
      select(`SELECT COUNT(*) AS total FROM question_failures WHERE ${sql}`, values),
    ]);
    return { rows, total: totalSchema.parse(totals)[0]?.total ?? 0 };
  }

  /** A page of those with the words. Only the texts of every flagged question tell which: they are read once for page and
   *  total. */
  async function pageOfFound(query: FlaggedQuestionQuery) {
    const { sql, values } = conditions(query);
    const ids = idsSchema.parse(await select(idsOf(sql), values)).map(({ id }) => id);
    const start = (query.page - 1) * query.limit;
    const shown = ids.slice(start, start + query.limit);
    return { rows: shown.length === 0 ? [] : await select(TEXTS_OF_IDS, [shown]), total: ids.length };
  }
  return {
    async page(query) {
      const { rows, total } = await (wordsOf(query) === '' ? pageOfAll(query) : pageOfFound(query));
      return {
        items: z
          .array(rowSchema)
          .parse(rows)
          .map((row) => ({ ...row, failureRate: rateText(row.failureRate) })),
        total,
      };
    },
  };
}
