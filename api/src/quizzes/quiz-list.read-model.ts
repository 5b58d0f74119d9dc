import {
  GENERAL_CATEGORY,
  canonicalCategory,
  type QuizListQuery,
  type QuizSort,
  type QuizSummary,
} from '@quizmesh/contract';
import { Op, literal, type Order, type Sequelize, type WhereOptions, type InferAttributes } from 'sequelize';
import type { Page } from '../platform/http/paging.ts';
import { containsPattern, foldText } from './fold.ts';
import type { QuizModels, QuizRow } from './quiz.model.ts';
import { SUMMARY_COLUMNS, presentSummary } from './quiz.present.ts';

/** Every sort word; ties always by id (decision 22). */
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

export interface QuizListReadModel {
  /** One page of active quizzes; every word of the search must occur in title, topic or tags. */
  list(query: QuizListQuery): Promise<Page<QuizSummary>>;
  trending(limit: number): Promise<QuizSummary[]>;
  /** Another quiz to play: same category and not yet finished by the player first; null when alone. */
  recommend(quizId: number, category: string, playerKey: string | null): Promise<QuizSummary | null>;
}

const visible: WhereOptions<InferAttributes<QuizRow>> = { isActive: true, deletedAt: null };

/** Stored category for a filter word; null means every category. */
function categoryFilter(word: string | undefined): string | null {
  const lower = (word ?? '').trim().toLowerCase();
  if (lower === '' || lower === 'all') return null;
  return lower === GENERAL_CATEGORY ? lower : (canonicalCategory(lower) ?? lower);
}

function conditions(sequelize: Sequelize, query: QuizListQuery): WhereOptions<InferAttributes<QuizRow>>[] {
  const category = categoryFilter(query.category);
  const words = foldText(query.query ?? query.search ?? '')
    .split(' ')
    .filter(Boolean);
  return [
    visible,
    ...(category === null ? [] : [{ category }]),
    ...(query.difficulty && query.difficulty !== 'all' ? [{ difficulty: query.difficulty }] : []),
    ...words.map((word) => literal(`search_text LIKE ${sequelize.escape(containsPattern(word))} ESCAPE '!'`)),
  ];
}

export function createQuizListReadModel(sequelize: Sequelize, { quizzes }: QuizModels): QuizListReadModel {
  const attributes = [...SUMMARY_COLUMNS];
  const first = async (where: WhereOptions<InferAttributes<QuizRow>>[]) => {
    const row = await quizzes.findOne({
      attributes,
      where: { [Op.and]: where },
      order: orders.popularity,
    });
    return row && presentSummary(row);
  };
  return {
    async list(query) {
      const { rows, count } = await quizzes.findAndCountAll({
        attributes,
        where: { [Op.and]: conditions(sequelize, query) },
        order: orders[query.sortBy],
        limit: query.limit,
        offset: (query.page - 1) * query.limit,
      });
      return { items: rows.map(presentSummary), total: count };
    },
    async trending(limit) {
      const rows = await quizzes.findAll({
        attributes,
        where: visible,
        order: [
          ['trendingScore', 'DESC'],
          ['id', 'ASC'],
        ],
        limit,
      });
      return rows.map(presentSummary);
    },
    async recommend(quizId, category, playerKey) {
      const other = [visible, { id: { [Op.ne]: quizId } }];
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
