import {
  GENERAL_CATEGORY,
  canonicalCategory,
  type OpenQuestion,
  type QuizListQuery,
  type QuizSort,
  type QuizSummary,
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
}

export interface QuizListReadModel {
  /** A page of active quizzes; every word of the search must be the start of a word in title, topic or tags. Without
   *  a sort word the best matches come first: titles that start with the search, titles, tags, topics. */
  list(query: QuizListQuery): Promise<Page<QuizSummary>>;
  /** Questions of quizzes without the key, by quiz id. */
  questionsOf(quizIds: readonly number[]): Promise<ReadonlyMap<number, OpenQuestion[]>>;
  trending(page: { readonly page: number; readonly limit: number }): Promise<Page<QuizSummary>>;
  /** Another quiz with another title: quizzes of the same category that the player has not finished come first; null
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

function conditions(sequelize: Sequelize, query: QuizListQuery): WhereOptions<Attributes<QuizRow>>[] {
  const category = categoryFilter(query.category);
  const words = searchOf(query).split(' ').filter(Boolean);
  return [
    visible,
    ...(category === null ? [] : [{ category }]),
    ...(query.difficulty && query.difficulty !== 'all' ? [{ difficulty: query.difficulty }] : []),
    ...words.map((word) => literal(hasWord(sequelize, 'search_text', word))),
  ];
}

/** Cache key of a list's total: equal for equal conditions. */
function totalKey(query: Pick<QuizListQuery, 'query' | 'search' | 'category' | 'difficulty'>): string {
  const difficulty = query.difficulty === 'all' ? '' : (query.difficulty ?? '');
  return JSON.stringify(['quizzes', searchOf(query), categoryFilter(query.category), difficulty]);
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
    async list(query) {
      const search = searchOf(query);
      const where = { [Op.and]: conditions(sequelize, query) };
      const read = quizzes.findAll({
        attributes,
        where,
        order:
          query.sortBy || search === ''
            ? orders[query.sortBy ?? 'popularity']
            : byRelevance(sequelize, search),
        limit: query.limit,
        offset: (query.page - 1) * query.limit,
      });
      const [rows, total] = await Promise.all([
        read,
        stats.get(totalKey(query), () => quizzes.count({ where })),
      ]);
      return { items: rows.map(presentSummary), total };
    },
    async trending({ page, limit }) {
      const read = quizzes.findAll({
        attributes,
        where: visible,
        order: [
          ['trendingScore', 'DESC'],
          ['id', 'ASC'],
        ],
        limit,
        offset: (page - 1) * limit,
      });
      const [rows, total] = await Promise.all([
        read,
        stats.get(totalKey({}), () => quizzes.count({ where: visible })),
      ]);
      return { items: rows.map(presentSummary), total };
    },
    async recommend({ id, title, category }, playerKey) {
      const other = [visible, { id: { [Op.ne]: id }, titleFolded: { [Op.ne]: foldTitle(title) } }];
      const unplayed =
        playerKey === null
          ? []
          : [
              literal(
                `NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.quiz_id = quizzes.id AND attempts.player_key = ${sequelize.escape(playerKey)} AND attempts.finished_at IS NOT NULL)`,
              ),
            ];
      return (
        (await first([...other, { category }, ...unplayed])) ??
        (await first([...other, ...unplayed])) ??
        (await first(other))
      );
    },
  };
}
