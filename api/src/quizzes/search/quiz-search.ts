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

/** Finds quizzes by their words. The SQL is the same for both engines; CROSS JOIN has SQLite begin with what was found. */
export function createQuizSearch(sequelize: Sequelize, names: SearchNames) {
  const text = (value: string) => sequelize.escape(value);

  function fits({ word, isBeginning }: SoughtWord, table: string): string {
    const column = `${table}.word`;
    return isBeginning
      ? `${column} >= ${text(word)} AND ${column} < ${text(word + LAST)}`
      : `${column} = ${text(word)}`;
  }

  /** Term, quiz and points of the quizzes that have all words of an alternative. */
  function matches({ words, penalty, bonus = 0 }: Alternative, term: number): string {
    const [first = exactly(''), ...others] = words;
    const points = `first_word.weight * ${POINTS_PER_WEIGHT} + CASE WHEN first_word.word = ${text(first.word)} THEN 1 ELSE 0 END - ${penalty}`;
    const joins = others.map((other, index) => {
      const table = `word${index}`;
      return `JOIN quiz_words ${table} ON ${table}.quiz_id = first_word.quiz_id AND ${fits(other, table)}`;
    });
    return `SELECT ${term} AS term, first_word.quiz_id AS quiz_id, ${points} AS points, ${bonus} AS bonus
      FROM quiz_words first_word ${joins.join(' ')} WHERE ${fits(first, 'first_word')}`;
  }

  function foundBy(terms: readonly SearchTerm[], isNearest: boolean): string {
    const all = terms.flatMap(({ alternatives }, term) => alternatives.map((one) => matches(one, term)));
    return `SELECT quiz_id, COUNT(*) AS terms, SUM(points) AS points
      FROM (SELECT term, quiz_id, MAX(points) + MAX(bonus) AS points FROM (${all.join(' UNION ALL ')}) matches
        GROUP BY term, quiz_id) best
      GROUP BY quiz_id${isNearest ? '' : ` HAVING COUNT(*) = ${terms.length}`}`;
  }

  async function run(
    terms: readonly SearchTerm[],
    { where, order, isNearest, offset, limit }: QuizSearchInput,
  ): Promise<FoundQuizzes> {
    const rows = await sequelize.query(
      `SELECT quizzes.id AS id, COUNT(*) OVER () AS total
       FROM (${foundBy(terms, isNearest)}) found CROSS JOIN quizzes ON quizzes.id = found.quiz_id
       WHERE ${where.join(' AND ')} ORDER BY ${order.join(', ')} LIMIT ${limit} OFFSET ${offset}`,
      { type: QueryTypes.SELECT },
    );
    const found = foundSchema.parse(rows);
    return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 };
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
