import {
  GENERAL_CATEGORY,
  canonicalCategory,
  DEFAULT_LANGUAGE,
  languagesReadAlike,
  parseLanguage,
  type Language,
  type OpenQuestion,
  type QuizListQuery,
  type QuizSort,
  type QuizSummary,
  type TrendingQuery,
} from '@quizmesh/contract';
import { Op, literal, type Order, type Sequelize, type WhereOptions, type Attributes } from 'sequelize';
import type { Cache } from '../cache/cache.ts';
import type { Page } from '../http/paging.ts';
import { SEARCH_SEPARATOR, containsPattern, foldText, foldTitle, wordStartPatterns } from './fold.ts';
import type { QuizModels, QuizRow } from './quiz.model.ts';
import { SUMMARY_COLUMNS, presentOpenQuestion, presentSummary } from './quiz.present.ts';

/** Order of each sort word; equal items always by id (decision 22). */
const orders: Readonly<Record<QuizSort, Order>> = {
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
  alphabetical: [
    ['titleFolded', 'ASC'],
    ['id', 'ASC'],
  ],
  alphabetical_desc: [
    ['titleFolded', 'DESC'],
    ['id', 'DESC'],
  ],
  difficulty: [
    ['difficultyRank', 'ASC'],
    ['id', 'ASC'],
  ],
  difficulty_easy: [
    ['difficultyRank', 'ASC'],
    ['id', 'ASC'],
  ],
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
  /** A page of active quizzes; every word of the search must be the start of a word in title, topic or tags. Without
   *  a sort word the best matches come first: titles that start with the search, titles, tags, topics. */
  list(query: QuizListQuery): Promise<Page<QuizSummary>>;
  /** Questions of quizzes without the key, by quiz id. */
  questionsOf(quizIds: readonly number[]): Promise<ReadonlyMap<number, OpenQuestion[]>>;
  trending(query: TrendingQuery): Promise<Page<QuizSummary>>;
  /** Another quiz with another title: those of its language come first, of them those of its category that the player has not finished; null
   *  when there is no other quiz. */
  recommend(quiz: RecommendFor, playerKey: string | null): Promise<QuizSummary | null>;
}

const visible: WhereOptions<Attributes<QuizRow>> = { isActive: true, deletedAt: null };

/** Stored category of a filter word; null for all categories. */
function categoryFilter(word: string | undefined): string | null {
  const lower = (word ?? '').trim().toLowerCase();
  if (lower === '' || lower === 'all') return null;
  return lower === GENERAL_CATEGORY ? lower : (canonicalCategory(lower) ?? lower);
}

function like(sequelize: Sequelize, column: string, pattern: string): string {
  return `${column} LIKE ${sequelize.escape(pattern)} ESCAPE '!'`;
}

/** True when the text has a word that starts with it. The other patterns are tried only where the first one matches. */
function hasWord(sequelize: Sequelize, column: string, word: string): string {
  const { within, starts } = wordStartPatterns(word);
  const found = like(sequelize, column, within);
  if (starts.length === 0) return found;
  return `(${found} AND (${starts.map((pattern) => like(sequelize, column, pattern)).join(' OR ')}))`;
}

/** Stored languages of a filter word; null for all languages. */
function languageFilter(word: TrendingQuery['language']): readonly Language[] | null {
  return word === undefined || word === '' || word === 'all' ? null : languagesReadAlike(word);
}

/** "de,en-US" as the schema allows it. */
const languagesOf = (preferred: string): readonly Language[] =>
  preferred.split(',').flatMap((language) => parseLanguage(language) ?? []);

type ListConditions = Omit<QuizListQuery, 'sortBy' | 'preferred' | 'page' | 'limit'>;

function conditions(sequelize: Sequelize, query: ListConditions): WhereOptions<Attributes<QuizRow>>[] {
  const category = categoryFilter(query.category);
  const languages = languageFilter(query.language);
  const words = searchOf(query).split(' ').filter(Boolean);
  return [
    visible,
    ...(category === null ? [] : [{ category }]),
    ...(languages === null ? [] : [{ language: [...languages] }]),
    ...(query.difficulty && query.difficulty !== 'all' ? [{ difficulty: query.difficulty }] : []),
    ...words.map((word) => literal(hasWord(sequelize, 'search_text', word))),
  ];
}

/** Cache key of a list's total: equal for equal conditions. */
function totalKey(query: ListConditions): string {
  const difficulty = query.difficulty === 'all' ? '' : (query.difficulty ?? '');
  const languages = languageFilter(query.language);
  return JSON.stringify(['quizzes', searchOf(query), categoryFilter(query.category), difficulty, languages]);
}

/** The search text, folded like the column. */
function searchOf({ query, search }: Pick<QuizListQuery, 'query' | 'search'>): string {
  return foldText(query ?? search ?? '');
}

/** Best matches first: the title starts with the search, contains it, a tag does, the topic does; then the most
 *  played. */
function byRelevance(sequelize: Sequelize, search: string): Order {
  const within = containsPattern(search);
  const ranks = [
    like(sequelize, 'title_folded', within.slice(1)),
    hasWord(sequelize, 'title_folded', search),
    like(sequelize, 'search_text', `%${SEARCH_SEPARATOR}%${SEARCH_SEPARATOR}${within}`),
  ].map((condition, rank) => `WHEN ${condition} THEN ${rank}`);
  return [
    [literal(`CASE ${ranks.join(' ')} ELSE ${ranks.length} END`), 'ASC'],
    ['plays', 'DESC'],
    ['id', 'ASC'],
  ];
}

interface RowsPart {
  readonly order: Order;
  /** Rows of earlier pages. */
  readonly offset: number;
  readonly limit: number;
}

export function createQuizListReadModel(
  sequelize: Sequelize,
  { quizzes, questions }: QuizModels,
  stats: Cache<number>,
): QuizListReadModel {
  const attributes = [...SUMMARY_COLUMNS];
  const first = async (where: WhereOptions<Attributes<QuizRow>>[]) => {
    const row = await quizzes.findOne({
      attributes,
      where: { [Op.and]: where },
      order: orders.popularity,
    });
    return row && presentSummary(row);
  };
  const countOf = (query: ListConditions): Promise<number> =>
    stats.get(totalKey(query), () => quizzes.count({ where: { [Op.and]: conditions(sequelize, query) } }));

  const rowsOf = (where: WhereOptions<Attributes<QuizRow>>[], part: RowsPart): Promise<QuizRow[]> =>
    quizzes.findAll({ attributes, where: { [Op.and]: where }, ...part });

  /** Several lists in one: the quizzes of each preferred language, in turn, then those of the others. */
  async function preferring(
    preferred: readonly Language[],
    query: ListConditions,
    { order, offset, limit }: RowsPart,
  ): Promise<QuizRow[]> {
    const where = conditions(sequelize, query);
    const rows: QuizRow[] = [];
    const before = new Set<Language>();
    let skipped = offset;
    for (const language of preferred) {
      if (before.has(language)) continue;
      const own = [...languagesReadAlike(language)];
      for (const one of own) before.add(one);
      const count = await countOf({ ...query, language });
      const part = { order, offset: skipped, limit: limit - rows.length };
      if (skipped < count) rows.push(...(await rowsOf([...where, { language: own }], part)));
      if (rows.length === limit) return rows;
      skipped = Math.max(0, skipped - count);
    }
    const rest = { order, offset: skipped, limit: limit - rows.length };
    return [...rows, ...(await rowsOf([...where, { language: { [Op.notIn]: [...before] } }], rest))];
  }

  async function pageOf(
    { page, limit, preferred, ...query }: ListConditions & Omit<TrendingQuery, 'language'>,
    order: Order,
  ): Promise<Page<QuizSummary>> {
    const part = { order, offset: (page - 1) * limit, limit };
    const isMixed = preferred !== undefined && languageFilter(query.language) === null;
    const [rows, total] = await Promise.all([
      isMixed ? preferring(languagesOf(preferred), query, part) : rowsOf(conditions(sequelize, query), part),
      countOf(query),
    ]);
    return { items: rows.map(presentSummary), total };
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
    list({ sortBy, ...query }) {
      const search = searchOf(query);
      const order = sortBy || search === '' ? orders[sortBy ?? 'popularity'] : byRelevance(sequelize, search);
      return pageOf(query, order);
    },
    trending: (query) =>
      pageOf(query, [
        ['trendingScore', 'DESC'],
        ['id', 'ASC'],
      ]),
    async recommend({ id, title, category, language }, playerKey) {
      const other = [visible, { id: { [Op.ne]: id }, titleFolded: { [Op.ne]: foldTitle(title) } }];
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
