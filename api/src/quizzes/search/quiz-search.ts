import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { closeWords, gramsOf, mayBeMistyped } from './close-words.ts';
import type { SearchNames } from './search-names.ts';
import {
  exactly,
  termsOf,
  withCloseWords,
  type Alternative,
  type SearchTerm,
  type SoughtWord,
} from './search-terms.ts';
import { categoryWord } from './search-words.ts';

/** After every word that begins with the same letters. */
const LAST = '\u{10ffff}';
const CLOSE_MAX = 8;
/** Words of the index that are compared with a mistyped one. */
const COMPARED_MAX = 200;
const POINTS_PER_WEIGHT = 2;

/** SQL order of what was found. */
export const BEST_MATCH = 'found.terms DESC, found.points DESC';

/** A term that no more quizzes have is rare. */
const RARE_MAX = 200;

interface FoundBy {
  readonly isNearest: boolean;
  /** Quizzes among which all are; null: among all. */
  readonly among: readonly number[] | null;
}

const quizzesSchema = z.array(z.object({ quiz_id: z.number() }));
const idsSchema = z.array(z.object({ id: z.number() }));
const totalSchema = z.tuple([z.object({ total: z.number() })]);
const foundSchema = z.array(z.object({ id: z.number(), total: z.number() }));
const wordsSchema = z.array(z.object({ word: z.string() }));

export interface QuizSearchInput {
  readonly query: string;
  /** SQL conditions of `quizzes`. */
  readonly where: readonly string[];
  /** SQL order of `quizzes`, with `BEST_MATCH` in it or not. */
  readonly order: readonly string[];
  /** Quizzes that have one of the words, those with most of them first. */
  readonly isNearest: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundQuizzes {
  readonly ids: readonly number[];
  readonly total: number;
}

/** The word that a search comes down to; null when there are several ways to match it. */
function onlyWordOf([term, ...terms]: readonly SearchTerm[]): SoughtWord | null {
  const [alternative, ...alternatives] = term?.alternatives ?? [];
  const [word, ...words] = alternative?.words ?? [];
  return terms.length + alternatives.length + words.length === 0 ? (word ?? null) : null;
}

/** Finds quizzes by their words. The SQL is the same for both engines; CROSS JOIN has SQLite begin with what was found. */
export function createQuizSearch(sequelize: Sequelize, names: SearchNames) {
  const text = (value: string) => sequelize.escape(value);
  /** MySQL would read all quizzes first when a word is common. */
  const wordsFirst = sequelize.getDialect() === 'mysql' ? 'STRAIGHT_JOIN' : '';

  function fits({ word, isBeginning }: SoughtWord, table: string): string {
    const column = `${table}.word`;
    return isBeginning
      ? `${column} >= ${text(word)} AND ${column} < ${text(word + LAST)}`
      : `${column} = ${text(word)}`;
  }

  const pointsOf = ({ word }: SoughtWord) =>
    `first_word.weight * ${POINTS_PER_WEIGHT} + CASE WHEN first_word.word = ${text(word)} THEN 1 ELSE 0 END`;

  /** Term, quiz and points of the quizzes that have all words of an alternative. */
  function matches(
    { words, penalty, bonus = 0 }: Alternative,
    { term, among }: { readonly term: number; readonly among: readonly number[] | null },
  ): string {
    const [first = exactly(''), ...others] = words;
    const points = `${pointsOf(first)} - ${penalty}`;
    const joins = others.map((other, index) => {
      const table = `word${index}`;
      return `JOIN quiz_words ${table} ON ${table}.quiz_id = first_word.quiz_id AND ${fits(other, table)}`;
    });
    return `SELECT ${term} AS term, first_word.quiz_id AS quiz_id, ${points} AS points, ${bonus} AS bonus
      FROM quiz_words first_word ${joins.join(' ')} WHERE ${fits(first, 'first_word')}
      ${among === null ? '' : `AND first_word.quiz_id IN (${among.join(', ')})`}`;
  }

  function foundBy(terms: readonly SearchTerm[], { isNearest, among }: FoundBy): string {
    const all = terms.flatMap(({ alternatives }, term) =>
      alternatives.map((one) => matches(one, { term, among })),
    );
    const matched = `(${all.join(' UNION ALL ')}) matches`;
    if (terms.length === 1)
      return `SELECT quiz_id, 1 AS terms, MAX(points) + MAX(bonus) AS points FROM ${matched} GROUP BY quiz_id`;
    return `SELECT quiz_id, COUNT(*) AS terms, SUM(points) AS points
      FROM (SELECT term, quiz_id, MAX(points) + MAX(bonus) AS points FROM ${matched} GROUP BY term, quiz_id) best
      GROUP BY quiz_id${isNearest ? '' : ` HAVING COUNT(*) = ${terms.length}`}`;
  }

  /** Quizzes of the rarest of several terms, of which the others then need to be looked at alone; null when all are common. */
  async function quizzesOfRarest(terms: readonly SearchTerm[]): Promise<readonly number[] | null> {
    if (terms.length === 1) return null;
    for (const { alternatives } of terms) {
      const parts = alternatives.map(
        (one) => `SELECT quiz_id FROM (${matches(one, { term: 0, among: null })}) matches`,
      );
      const rows = await sequelize.query(
        `SELECT quiz_id FROM (${parts.join(' UNION ALL ')}) some LIMIT ${RARE_MAX + 1}`,
        { type: QueryTypes.SELECT },
      );
      if (rows.length <= RARE_MAX)
        return [...new Set(quizzesSchema.parse(rows).map(({ quiz_id: id }) => id))];
    }
    return null;
  }

  async function select(from: string, { where, order, offset, limit }: QuizSearchInput) {
    const rows = await sequelize.query(
      `SELECT quizzes.id AS id, COUNT(*) OVER () AS total FROM ${from}
       WHERE ${where.join(' AND ')} ORDER BY ${order.join(', ')} LIMIT ${limit} OFFSET ${offset}`,
      { type: QueryTypes.SELECT },
    );
    return foundSchema.parse(rows);
  }

  /** Quizzes with one word, without the steps in between that several words need. */
  async function findByWord(
    word: SoughtWord,
    { where, order, offset, limit }: QuizSearchInput,
  ): Promise<FoundQuizzes> {
    const from = `FROM quiz_words first_word CROSS JOIN quizzes ON quizzes.id = first_word.quiz_id
      WHERE ${[fits(word, 'first_word'), ...where].join(' AND ')}`;
    const best = order.map((part) => (part === BEST_MATCH ? `MAX(${pointsOf(word)}) DESC` : part));
    const rows = await sequelize.query(
      `SELECT ${wordsFirst} quizzes.id AS id ${from} GROUP BY quizzes.id ORDER BY ${best.join(', ')} LIMIT ${limit} OFFSET ${offset}`,
      { type: QueryTypes.SELECT },
    );
    const ids = idsSchema.parse(rows).map(({ id }) => id);
    if (ids.length > 0 && ids.length < limit) return { ids, total: offset + ids.length };
    const counted = await sequelize.query(
      `SELECT ${wordsFirst} COUNT(DISTINCT first_word.quiz_id) AS total ${from}`,
      {
        type: QueryTypes.SELECT,
      },
    );
    return { ids, total: totalSchema.parse(counted)[0].total };
  }

  async function run(terms: readonly SearchTerm[], input: QuizSearchInput): Promise<FoundQuizzes> {
    const word = onlyWordOf(terms);
    if (word) return findByWord(word, input);
    const among = input.isNearest ? null : await quizzesOfRarest(terms);
    if (among?.length === 0) return { ids: [], total: 0 };
    const found = foundBy(terms, { isNearest: input.isNearest, among });
    const rows = await select(`(${found}) found CROSS JOIN quizzes ON quizzes.id = found.quiz_id`, input);
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }

  async function respelled(term: SearchTerm): Promise<SearchTerm> {
    const { typed } = term;
    if (typed === null || !mayBeMistyped(typed)) return term;
    const grams = gramsOf(typed).map((gram) => text(gram));
    const rows = await sequelize.query(
      `SELECT word FROM word_grams WHERE gram IN (${grams.join(', ')})
       GROUP BY word HAVING COUNT(*) >= 2 ORDER BY COUNT(*) DESC, word LIMIT ${COMPARED_MAX}`,
      { type: QueryTypes.SELECT },
    );
    const words = wordsSchema.parse(rows).map(({ word }) => word);
    const ofCategories = closeWords(typed, [...names.categoryNames.keys()], 1);
    return withCloseWords(term, [
      ...closeWords(typed, words, CLOSE_MAX),
      ...ofCategories.map((name) => categoryWord(names.categoryNames.get(name) ?? '')),
    ]);
  }

  return {
    /** Quizzes that have all words, or synonyms of them; when there are none, those that have words like them. */
    async find(input: QuizSearchInput): Promise<FoundQuizzes> {
      const terms = termsOf(input.query, names);
      if (terms.length === 0) return { ids: [], total: 0 };
      const found = await run(terms, input);
      if (found.total > 0) return found;
      // Past the last page there are no rows that say how many there are.
      const first = input.offset > 0 ? await run(terms, { ...input, offset: 0, limit: 1 }) : found;
      if (first.total > 0) return { ids: [], total: first.total };
      const respelledTerms = await Promise.all(terms.map(respelled));
      const close = await run(respelledTerms, input);
      if (close.total > 0 || input.offset === 0) return close;
      return { ids: [], total: (await run(respelledTerms, { ...input, offset: 0, limit: 1 })).total };
    },
  };
}
