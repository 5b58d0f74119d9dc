import {
  GENERAL_CATEGORY,
  canonicalCategory,
  DEFAULT_LANGUAGE,
  DIFFICULTIES,
  QUESTIONS_OF_LENGTH,
  languagesReadAlike,
  parseLanguage,
  type Language,
  type OpenQuestion,
  type QuizLength,
  type QuizListQuery,
  type QuizSort,
  type QuizSummary,
  type TrendingQuery,
} from '@quizmesh/contract';
import { Op, literal, type Sequelize, type WhereOptions, type Attributes } from 'sequelize';
import type { Page } from '../http/paging.ts';
import { foldText, foldTitle } from './fold.ts';
import { isListed } from './listed.ts';
import { createQuizCounts, type ListFilters } from './quiz-counts.ts';
import type { QuizModels, QuizRow } from './quiz.model.ts';
import { SUMMARY_COLUMNS, presentOpenQuestion, presentSummary } from './quiz.present.ts';
import { loadSearchNames } from './search/search-names.ts';
import { BEST_MATCH, createQuizSearch } from './search/quiz-search.ts';

type QuizOrder = readonly (readonly [column: keyof Attributes<QuizRow>, direction: 'ASC' | 'DESC'])[];

const byTitle: QuizOrder = [
  ['titleFolded', 'ASC'],
  ['id', 'ASC'],
];
const easiestFirst: QuizOrder = [
  ['difficultyRank', 'ASC'],
  ['id', 'ASC'],
];
/** Order of each sort word; equal items always by id (decision 22). */
const orders: Readonly<Record<QuizSort, QuizOrder>> = {
  popularity: [
    ['plays', 'DESC'],
    ['id', 'ASC'],
  ],
  latest: [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
  oldest: [
    ['createdAt', 'ASC'],
    ['id', 'ASC'],
  ],
  alphabetical: byTitle,
  alphabetical_desc: [
    ['titleFolded', 'DESC'],
    ['id', 'DESC'],
  ],
  difficulty: easiestFirst,
  difficulty_easy: easiestFirst,
  difficulty_hard: [
    ['difficultyRank', 'DESC'],
    ['id', 'ASC'],
  ],
};

/** The quiz that was just finished. */
export interface RecommendFor {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly language: string;
}

export interface QuizListReadModel {
  /** A page of active quizzes; a search finds those that have all its words, or synonyms, in title, tags, topic or the
   *  name of the category, else those with words like them. Without a sort word the best matches come first. */
  list(query: QuizListQuery): Promise<Page<QuizSummary>>;
  /** Questions of quizzes without the key, by quiz id. */
  questionsOf(quizIds: readonly number[]): Promise<ReadonlyMap<number, OpenQuestion[]>>;
  trending(query: TrendingQuery): Promise<Page<QuizSummary>>;
  /** Another quiz with another title: those of its language come first, of them those of its category that the player has not finished; null
   *  when there is no other quiz. */
  recommend(quiz: RecommendFor, playerKey: string | null): Promise<QuizSummary | null>;
}

const listed = literal(isListed());

/** Stored category of a filter word; null for all categories. */
function categoryFilter(word: string | undefined): string | null {
  const lower = (word ?? '').trim().toLowerCase();
  if (lower === '' || lower === 'all') return null;
  return lower === GENERAL_CATEGORY ? lower : (canonicalCategory(lower) ?? lower);
}

/** What the database computes of a language for lists: one word for those that read alike. */
const listedLanguage = (language: Language) => languagesReadAlike(language)[0] ?? language;

/** Stored languages of a filter word; null for all languages. */
function languageFilter(word: TrendingQuery['language']): readonly Language[] | null {
  return word === undefined || word === '' || word === 'all' ? null : languagesReadAlike(word);
}

/** Length of a filter word; null for all. */
function lengthFilter(word: QuizListQuery['length']): QuizLength | null {
  return word === undefined || word === '' || word === 'all' ? null : word;
}

/** "de,en-US" as the schema allows it. */
const languagesOf = (preferred: string): readonly Language[] =>
  preferred.split(',').flatMap((language) => parseLanguage(language) ?? []);

type ListConditions = Pick<QuizListQuery, 'category' | 'difficulty' | 'language' | 'length'>;

function filtersOf({ category, difficulty, language, length }: ListConditions): ListFilters {
  return {
    category: categoryFilter(category),
    difficulty: difficulty === undefined || difficulty === '' || difficulty === 'all' ? null : difficulty,
    languages: languageFilter(language),
    length: lengthFilter(length),
  };
}

/** SQL conditions of `quizzes`. */
function conditions(sequelize: Sequelize, query: ListConditions): string[] {
  const { category, difficulty, languages, length: word } = filtersOf(query);
  const length = word && QUESTIONS_OF_LENGTH[word];
  const equal = (column: string, value: string) => `quizzes.${column} = ${sequelize.escape(value)}`;
  return [
    isListed(),
    ...(category === null ? [] : [equal('category', category)]),
    ...(languages?.[0] === undefined ? [] : [equal('listed_language', languages[0])]),
    ...(difficulty === null ? [] : [equal('difficulty', difficulty)]),
    ...(length ? [`quizzes.total_questions >= ${length.from}`] : []),
    ...(length && length.to !== Infinity ? [`quizzes.total_questions <= ${length.to}`] : []),
  ];
}

/** Column as the database names it. */
const snakeCase = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL order: quizzes of the first language, then those of the next one. */
function preferredFirst(sequelize: Sequelize, languages: readonly Language[]): string {
  const ranks = languages.map(
    (language, rank) => `WHEN ${sequelize.escape(listedLanguage(language))} THEN ${rank}`,
  );
  return `CASE quizzes.listed_language ${ranks.join(' ')} ELSE ${languages.length} END`;
}

interface RowsPart {
  readonly order: QuizOrder;
  /** Rows of earlier pages. */
  readonly offset: number;
  readonly limit: number;
}

export function createQuizListReadModel(sequelize: Sequelize, models: QuizModels): QuizListReadModel {
  const { quizzes, questions } = models;
  const counts = createQuizCounts(models, null);
  const attributes = [...SUMMARY_COLUMNS];
  const search = createQuizSearch(sequelize, loadSearchNames());
  const first = async (where: WhereOptions<Attributes<QuizRow>>[]) => {
    const row = await quizzes.findOne({
      attributes,
      where: { [Op.and]: where },
      order: orders.popularity.map(([column, direction]) => [column, direction]),
    });
    return row && presentSummary(row);
  };
  const countOf = (query: ListConditions): Promise<number> => counts.countListed(filtersOf(query));

  const rowsOf = (where: readonly string[], { order, ...part }: RowsPart): Promise<QuizRow[]> =>
    quizzes.findAll({
      attributes,
      where: literal(where.join(' AND ')),
      order: order.map(([column, direction]) => [column, direction]),
      ...part,
    });

  /** The rows of a list, of so many. What no index filters is not looked for any further than there is some of it. */
  async function listRows(
    query: ListConditions,
    part: RowsPart,
    count: number | Promise<number>,
  ): Promise<QuizRow[]> {
    const filters = filtersOf(query);
    const isSought = filters.difficulty !== null || filters.length !== null;
    const left = isSought ? (await count) - part.offset : part.limit;
    if (left <= 0) return [];
    const isOrdered = part.order.some(([column]) => column === 'difficultyRank');
    const rank = DIFFICULTIES.findIndex((difficulty) => difficulty === filters.difficulty);
    return rowsOf(
      // The rows of one difficulty are neighbours in an order by it.
      [
        ...conditions(sequelize, query),
        ...(isOrdered && rank >= 0 ? [`quizzes.difficulty_rank = ${rank}`] : []),
      ],
      { ...part, limit: Math.min(part.limit, left) },
    );
  }

  /** Several lists in one: the quizzes of each preferred language, in turn, then those of the others. */
  async function preferring(
    preferred: readonly Language[],
    query: ListConditions,
    { order, offset, limit }: RowsPart,
  ): Promise<QuizRow[]> {
    const rows: QuizRow[] = [];
    const before = [...new Set(preferred.map(listedLanguage))];
    let skipped = offset;
    for (const language of before) {
      const count = await countOf({ ...query, language });
      const part = { order, offset: skipped, limit: limit - rows.length };
      if (skipped < count) rows.push(...(await listRows({ ...query, language }, part, count)));
      if (rows.length === limit) return rows;
      skipped = Math.max(0, skipped - count);
    }
    const others = `quizzes.listed_language NOT IN (${before.map((one) => sequelize.escape(one)).join(', ')})`;
    const rest = { order, offset: skipped, limit: limit - rows.length };
    return [...rows, ...(await rowsOf([...conditions(sequelize, query), others], rest))];
  }

  async function pageOf(
    { page, limit, preferred, ...query }: ListConditions & TrendingQuery,
    order: QuizOrder,
  ): Promise<Page<QuizSummary>> {
    const part = { order, offset: (page - 1) * limit, limit };
    const isMixed = preferred !== undefined && languageFilter(query.language) === null;
    const count = countOf(query);
    const [rows, total] = await Promise.all([
      isMixed ? preferring(languagesOf(preferred), query, part) : listRows(query, part, count),
      count,
    ]);
    return { items: rows.map(presentSummary), total };
  }

  async function searchPage(
    text: string,
    { sortBy, match, page, limit, preferred, ...query }: Omit<QuizListQuery, 'query' | 'search'>,
  ): Promise<Page<QuizSummary>> {
    const sql = (order: QuizOrder) =>
      order.map(([column, direction]) => `quizzes.${snakeCase(column)} ${direction}`);
    const isMixed = preferred !== undefined && languageFilter(query.language) === null;
    const { ids, total } = await search.find({
      query: text,
      where: conditions(sequelize, query),
      order: [
        ...(isMixed ? [preferredFirst(sequelize, languagesOf(preferred))] : []),
        ...(sortBy ? sql(orders[sortBy]) : [BEST_MATCH, ...sql(orders.popularity)]),
      ],
      isNearest: match === 'any',
      offset: (page - 1) * limit,
      limit,
    });
    const rows = await quizzes.findAll({ attributes, where: { id: [...ids] } });
    const byId = new Map(rows.map((row) => [row.id, presentSummary(row)]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), total };
  }

  return {
    async questionsOf(quizIds) {
      const rows = await questions.findAll({
        where: { quizId: [...quizIds] },
        order: [
          ['quizId', 'ASC'],
          ['position', 'ASC'],
        ],
      });
      const byQuiz = new Map<number, OpenQuestion[]>();
      for (const row of rows)
        byQuiz.set(row.quizId, [...(byQuiz.get(row.quizId) ?? []), presentOpenQuestion(row)]);
      return byQuiz;
    },
    list({ query, search: browsed, sortBy, match, ...filters }) {
      const text = query ?? browsed ?? '';
      return foldText(text) === ''
        ? pageOf(filters, orders[sortBy ?? 'popularity'])
        : searchPage(text, { sortBy, match, ...filters });
    },
    trending: (query) =>
      pageOf(query, [
        ['trendingScore', 'DESC'],
        ['id', 'ASC'],
      ]),
    async recommend({ id, title, category, language }, playerKey) {
      const other = [listed, { id: { [Op.ne]: id }, titleFolded: { [Op.ne]: foldTitle(title) } }];
      const unplayed =
        playerKey === null
          ? []
          : [
              literal(
                `NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.quiz_id = quizzes.id AND attempts.player_key = ${sequelize.escape(playerKey)} AND attempts.finished_at IS NOT NULL)`,
              ),
            ];
      const own = { language: [...languagesReadAlike(parseLanguage(language) ?? DEFAULT_LANGUAGE)] };
      return (
        (await first([...other, own, { category }, ...unplayed])) ??
        (await first([...other, own, ...unplayed])) ??
        (await first([...other, own])) ??
        (await first([...other, ...unplayed])) ??
        (await first(other))
      );
    },
  };
}
