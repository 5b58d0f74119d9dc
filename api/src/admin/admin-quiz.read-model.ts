import type { AdminQuiz, AdminQuizDetail, AdminQuizQuery } from '@quizmesh/contract';
import { Op, literal, type Order, type Sequelize, type WhereOptions } from 'sequelize';
import type { Page } from '../http/paging.ts';
import { DELETED_PLAYER_NAME, userIdOf, type PlayerNames, userPlayer } from '../players/index.ts';
import { containsPattern, foldText, type QuizModels, type QuizRow } from '../quizzes/index.ts';

export interface AdminQuizReadModelDeps {
  readonly sequelize: Sequelize;
  readonly models: QuizModels;
  readonly names: PlayerNames;
  /** Pending reports and disputes of a quiz. */
  readonly openCases: (quizId: number) => Promise<{ readonly reports: number; readonly disputes: number }>;
}

export interface AdminQuizReadModel {
  /** All quizzes that were not deleted, including disabled ones. */
  page(query: AdminQuizQuery): Promise<Page<AdminQuiz>>;
  /** Includes the key; null when the quiz was deleted or never existed. */
  detail(quizId: number): Promise<AdminQuizDetail | null>;
}

/** Quizzes without attempts come last, whatever the direction. */
const scoreOr = (least: number) => literal(`CASE WHEN plays = 0 THEN ${least} ELSE percent_sum / plays END`);

const orders: Readonly<Record<AdminQuizQuery['sort'], Order>> = {
  newest: [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
  oldest: [
    ['createdAt', 'ASC'],
    ['id', 'ASC'],
  ],
  title: [
    ['titleFolded', 'ASC'],
    ['id', 'ASC'],
  ],
  attempts: [
    ['plays', 'DESC'],
    ['id', 'ASC'],
  ],
  title_desc: [
    ['titleFolded', 'DESC'],
    ['id', 'DESC'],
  ],
  attempts_asc: [
    ['plays', 'ASC'],
    ['id', 'ASC'],
  ],
  score: [
    [scoreOr(-1), 'DESC'],
    ['id', 'ASC'],
  ],
  score_asc: [
    [scoreOr(101), 'ASC'],
    ['id', 'ASC'],
  ],
};

function conditions(sequelize: Sequelize, query: AdminQuizQuery): WhereOptions[] {
  const category = query.category?.trim().toLowerCase() ?? '';
  const words = foldText(query.search ?? '')
    .split(' ')
    .filter(Boolean);
  return [
    { deletedAt: null, isInTheMaking: false },
    ...(query.status === 'all' ? [] : [{ isActive: query.status === 'active' }]),
    ...(category === '' || category === 'all' ? [] : [{ category }]),
    ...(query.visibility ? [{ visibility: query.visibility }] : []),
    ...(query.difficulty ? [{ difficulty: query.difficulty }] : []),
    ...(query.creatorId === undefined ? [] : [{ creatorKey: userPlayer(query.creatorId).key }]),
    ...words.map((word) => literal(`search_text LIKE ${sequelize.escape(containsPattern(word))} ESCAPE '!'`)),
  ];
}

export function createAdminQuizReadModel(deps: AdminQuizReadModelDeps): AdminQuizReadModel {
  const { sequelize, models, names, openCases } = deps;

  async function present(rows: readonly QuizRow[]): Promise<AdminQuiz[]> {
    const nameOf = await names.namesOf(rows.flatMap(({ creatorKey }) => creatorKey ?? []));
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      topic: row.topic,
      category: row.category,
      difficulty: row.difficulty,
      createdBy: row.creatorKey === null ? null : (nameOf.get(row.creatorKey) ?? DELETED_PLAYER_NAME),
      creatorId: userIdOf(row.creatorKey),
      totalQuestions: row.totalQuestions,
      totalAttempts: row.plays,
      avgScore: row.plays === 0 ? 0 : Math.round((row.percentSum / row.plays) * 10) / 10,
      isActive: row.isActive,
      visibility: row.visibility,
      createdAt: row.createdAt.toISOString(),
      version: row.version,
    }));
  }

  return {
    async page(query) {
      const { rows, count } = await models.quizzes.findAndCountAll({
        where: { [Op.and]: conditions(sequelize, query) },
        order: orders[query.sort],
        limit: query.limit,
        offset: (query.page - 1) * query.limit,
      });
      return { items: await present(rows), total: count };
    },
    async detail(quizId) {
      const row = await models.quizzes.findOne({
        where: { id: quizId, deletedAt: null, isInTheMaking: false },
      });
      if (!row) return null;
      const [[quiz], questions, { reports, disputes }] = await Promise.all([
        present([row]),
        models.questions.findAll({ where: { quizId }, order: [['position', 'ASC']] }),
        openCases(quizId),
      ]);
      if (!quiz) return null;
      const { description, language, provider, model, tags } = row;
      return {
        ...quiz,
        ...{ description, language, provider, model, tags },
        questions: questions.map((question) => ({
          index: question.position,
          question: question.question,
          options: question.options,
          correctAnswer: question.correctOption,
          explanation: question.explanation,
          source: question.source,
        })),
        openReports: reports,
        openDisputes: disputes,
      };
    },
  };
}
