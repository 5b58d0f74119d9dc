import { z } from 'zod';
import {
  DEFAULT_LANGUAGE,
  languagesReadAlike,
  parseLanguage,
  quizPath,
  type Language,
  type OpenQuestion,
  type PracticeQuestion,
  type Quiz,
  type QuizAuthor,
  type QuizLanding,
  type QuizStats,
  type SiteStats,
  type Visibility,
} from '@quizmesh/contract';
import { Op, QueryTypes, fn, literal, type Sequelize } from 'sequelize';
import { isListed } from './listed.ts';
import type { QuizCredits } from './quiz-credits.ts';
import { QuizNotFoundError } from './quiz.errors.ts';
import { NO_FILTERS, createQuizCounts } from './quiz-counts.ts';
import type { QuestionRow, QuizModels, QuizRow } from './quiz.model.ts';
import {
  SUMMARY_COLUMNS,
  presentOpenQuestion,
  presentSolvedQuestion,
  presentSummary,
} from './quiz.present.ts';

/** The fields that decide whether a quiz may be shown, and what is shown of it without its questions. */
export interface QuizHead {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly language: string;
  readonly creatorKey: string | null;
  readonly isActive: boolean;
  readonly visibility: Visibility;
  readonly isInTheMaking: boolean;
  /** A quiz of the day. */
  readonly isOfDay: boolean;
  /** Number of ranked players. */
  readonly players: number;
}

export interface QuizContent {
  readonly head: QuizHead;
  quiz(withKey: boolean): Quiz;
}

export interface QuizReadModel {
  /** Null when the quiz was deleted or never existed. */
  head(quizId: number): Promise<QuizHead | null>;
  /** @throws {QuizNotFoundError} it was deleted or never existed */
  content(quizId: number): Promise<QuizContent>;
  /** Questions without keys, from this position on. */
  questionsFrom(quizId: number, position: number): Promise<OpenQuestion[]>;
  /** Questions from the practice pool and from quizzes that the player has solved; questions that another stored quiz
   *  also contains are left out (decision 18). */
  practiceQuestions(
    query: { readonly limit: number; readonly language: Language },
    solvedQuizIds: readonly number[],
  ): Promise<PracticeQuestion[]>;
  /** Id of the quiz with that landing page; null when there is none. */
  idBySlug(category: string, slug: string): Promise<number | null>;
  /** @throws {QuizNotFoundError} */
  landing(quizId: number): Promise<QuizLanding>;
  /** @throws {QuizNotFoundError} */
  stats(quizId: number): Promise<QuizStats>;
  siteStats(activeSince: Date): Promise<SiteStats>;
}

export interface ActivePlayersReader {
  /** Number of players who finished a quiz since then. */
  countActive(since: Date): Promise<number>;
}

const HEAD_COLUMNS = [
  'id',
  'title',
  'category',
  'language',
  'creatorKey',
  'isActive',
  'visibility',
  'isInTheMaking',
  'day',
  'players',
  'deletedAt',
] as const;

function presentHead(row: Pick<QuizRow, (typeof HEAD_COLUMNS)[number]>): QuizHead | null {
  const { id, title, category, language, creatorKey, players } = row;
  const { isActive, visibility, isInTheMaking, day, deletedAt } = row;
  if (deletedAt) return null;
  const seen = { isActive, visibility, isInTheMaking, isOfDay: day !== null };
  return { id, title, category, language, creatorKey, players, ...seen };
}

const QUIZ_COLUMNS = new Set([
  ...HEAD_COLUMNS,
  ...SUMMARY_COLUMNS,
  'provider',
  'model',
  'askedQuestions',
] as const);

type WithoutQuestions = Omit<Quiz, 'questions'>;

function presentQuiz(row: QuizRow, author: QuizAuthor): WithoutQuestions {
  const { provider, model, isInTheMaking, askedQuestions, day } = row;
  const making = isInTheMaking && { making: { askedQuestions: askedQuestions ?? row.totalQuestions } };
  return { ...presentSummary(row), provider, model, author, ...making, ...(day !== null && { day }) };
}

function averagePercent({ rankedPercentSum, players }: QuizRow): number | null {
  return players === 0 ? null : Math.round(rankedPercentSum / players);
}

/** Quizzes that are the same one in other languages: those of the library, and those of the same day. */
const TRANSLATIONS = `SELECT quizzes.id AS id, quizzes.language AS language, quizzes.category AS category, quizzes.slug AS slug
FROM library_quizzes AS own
JOIN library_quizzes AS other ON other.library_key = own.library_key AND other.language <> own.language
JOIN quizzes ON quizzes.id = other.quiz_id AND ${isListed()}
WHERE own.quiz_id = :quizId
UNION ALL
SELECT quizzes.id, quizzes.language, quizzes.category, quizzes.slug
FROM quizzes AS own_day
JOIN quizzes ON quizzes.day = own_day.day AND quizzes.id <> own_day.id AND quizzes.is_active AND quizzes.deleted_at IS NULL
WHERE own_day.id = :quizId
ORDER BY id`;

type TranslationRow = Pick<QuizRow, 'id' | 'language' | 'category' | 'slug'>;

function presentTranslation({ language: stored, slug, ...quiz }: TranslationRow) {
  const language = parseLanguage(stored);
  return language ? [{ language, path: quizPath({ ...quiz, slug: slug ?? `quiz-${quiz.id}` }) }] : [];
}

function presentLanding(row: QuizRow): QuizLanding {
  return {
    ...presentSummary(row),
    slug: row.slug ?? '',
    rankedPlayers: row.players,
    averagePercent: averagePercent(row),
    provider: row.provider,
    model: row.model,
    visibility: row.visibility,
  };
}

function presentStats(row: QuizRow): QuizStats {
  return {
    quizId: row.id,
    attempts: row.plays,
    rankedPlayers: row.players,
    averagePercent: averagePercent(row),
    bestPercent: row.bestPercentage,
    worstPercent: row.worstPercentage,
    averageTimeSpent: row.plays === 0 ? null : Math.round(row.timeMsSum / row.plays / 100) / 10,
  };
}

type PracticeContent = Pick<QuestionRow, 'question' | 'options' | 'correctOption' | 'explanation'>;

function presentPractice(row: PracticeContent, quizTitle: string): PracticeQuestion {
  const { question, options, correctOption: correctAnswer, explanation } = row;
  return { question, options, correctAnswer, explanation, quizTitle };
}

/** Questions of solved quizzes that no other quiz contains. */
async function solvedQuestions(
  questions: QuizModels['questions'],
  quizIds: readonly number[],
  limit: number,
): Promise<QuestionRow[]> {
  if (quizIds.length === 0) return [];
  const asked = `SELECT 1 FROM questions others
    WHERE others.fingerprint = questions.fingerprint AND others.quiz_id NOT IN (${quizIds.join(', ')})`;
  return questions.findAll({
    where: { quizId: [...quizIds], isVoid: false, [Op.and]: [literal(`NOT EXISTS (${asked})`)] },
    order: fn(questions.sequelize?.getDialect() === 'mysql' ? 'RAND' : 'RANDOM'),
    limit,
  });
}

export function createQuizReadModel(
  sequelize: Sequelize,
  models: QuizModels,
  players: ActivePlayersReader & { readonly credits: QuizCredits },
): QuizReadModel {
  const { quizzes, questions, practice } = models;
  const counts = createQuizCounts(models, null);
  return {
    async head(quizId) {
      const row = await quizzes.findByPk(quizId, { attributes: [...HEAD_COLUMNS] });
      return row && presentHead(row);
    },
    async content(quizId) {
      const [row, questionRows] = await Promise.all([
        quizzes.findByPk(quizId, { attributes: [...QUIZ_COLUMNS] }),
        questions.findAll({ where: { quizId }, order: [['position', 'ASC']] }),
      ]);
      const head = row && presentHead(row);
      if (!head) throw new QuizNotFoundError();
      const quiz = presentQuiz(row, await players.credits.authorOf(row));
      return {
        head,
        quiz: (withKey) => ({
          ...quiz,
          questions: questionRows.map(withKey ? presentSolvedQuestion : presentOpenQuestion),
        }),
      };
    },
    async questionsFrom(quizId, position) {
      const where = { quizId, position: { [Op.gte]: position } };
      const rows = await questions.findAll({ where, order: [['position', 'ASC']] });
      return rows.map(presentOpenQuestion);
    },
    async idBySlug(category, slug) {
      const where = { category, slug, deletedAt: null };
      const row = await quizzes.findOne({ attributes: ['id'], where });
      return row?.id ?? null;
    },
    async landing(quizId) {
      const [row, translations] = await Promise.all([
        quizzes.findByPk(quizId),
        sequelize.query<TranslationRow>(TRANSLATIONS, { type: QueryTypes.SELECT, replacements: { quizId } }),
      ]);
      if (!row) throw new QuizNotFoundError();
      return {
        ...presentLanding(row),
        translations: translations.flatMap(presentTranslation),
        author: await players.credits.authorOf(row),
        basedOn: await players.credits.basedOn(row),
      };
    },
    async stats(quizId) {
      const row = await quizzes.findByPk(quizId);
      if (!row) throw new QuizNotFoundError();
      return presentStats(row);
    },
    async practiceQuestions({ limit, language }, solvedQuizIds) {
      const solved = await solvedQuestions(questions, solvedQuizIds, limit);
      const rowsIn = (reader: Language) =>
        practice.findAll({
          where: {
            language: { [Op.in]: languagesReadAlike(reader) },
            [Op.and]: [
              literal(
                'NOT EXISTS (SELECT 1 FROM questions WHERE questions.fingerprint = practice_questions.fingerprint)',
              ),
            ],
          },
          order: sequelize.random(),
          limit,
        });
      const own = await rowsIn(language);
      // A site may have the library in some languages only.
      const rows = own.length > 0 ? own : await rowsIn(DEFAULT_LANGUAGE);
      const pool = rows.map((row) => presentPractice(row, row.quizTitle));
      if (pool.length >= limit) return pool;
      const ids = [...new Set(solved.map(({ quizId }) => quizId))];
      const titled = await quizzes.findAll({ attributes: ['id', 'title'], where: { id: ids } });
      const titles = new Map(titled.map(({ id, title }) => [id, title]));
      const known = solved.map((row) => presentPractice(row, titles.get(row.quizId) ?? ''));
      return [...pool, ...known].slice(0, limit);
    },
    async siteStats(activeSince) {
      const [totalQuizzes, totalAttempts, activePlayers] = await Promise.all([
        counts.countListed(NO_FILTERS),
        quizzes.sum('plays'),
        players.countActive(activeSince),
      ]);
      return { totalQuizzes, totalAttempts: z.coerce.number().parse(totalAttempts), activePlayers };
    },
  };
}
