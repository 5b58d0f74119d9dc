import type { Language, QuizSummary } from '@quizmesh/contract';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import type { LibraryQuestion } from './choose-questions.ts';
import { isListed } from './listed.ts';
import type { QuizModels } from './quiz.model.ts';
import { presentSummary } from './quiz.present.ts';
import type { QuestionContent } from './quiz.repository.ts';

export interface DayQuiz {
  readonly quiz: QuizSummary;
  /** Players on its board. */
  readonly rankedPlayers: number;
}

export interface QuizOfTheDayReadModel {
  /** Undefined when there is none yet; null when an admin disabled or deleted it. */
  find(day: string, language: Language): Promise<DayQuiz | null | undefined>;
  /** Questions of the library in this language that stand as they were written. */
  listLibrary(language: Language): Promise<LibraryQuestion[]>;
  /** Last day on which each question was in a quiz of the day, by fingerprint; from the first of these days to the last one. */
  lastDays(language: Language, from: string, to: string): Promise<ReadonlyMap<string, string>>;
  /** Where the questions of a quiz of the day stand in the library, in its order. */
  placesOf(quizId: number): Promise<Pick<LibraryQuestion, 'libraryKey' | 'position'>[]>;
  /** Questions with their keys, in the order of the ids. */
  contents(questionIds: readonly number[]): Promise<QuestionContent[]>;
}

const LIBRARY = `SELECT questions.id AS id, library_quizzes.library_key AS libraryKey, questions.position AS position,
  questions.fingerprint AS fingerprint
FROM library_quizzes
JOIN quizzes ON quizzes.id = library_quizzes.quiz_id AND ${isListed()}
JOIN questions ON questions.quiz_id = quizzes.id AND questions.is_void = 0 AND questions.is_edited = 0
  AND questions.asked_since IS NULL
WHERE library_quizzes.language = :language
ORDER BY questions.id`;
const librarySchema = z.array(
  z.object({ id: z.number(), libraryKey: z.string(), position: z.number(), fingerprint: z.string() }),
);

const LAST_DAYS = `SELECT questions.fingerprint AS fingerprint, MAX(quizzes.day) AS day
FROM quizzes JOIN questions ON questions.quiz_id = quizzes.id
WHERE quizzes.day BETWEEN :from AND :to AND quizzes.language = :language
GROUP BY questions.fingerprint`;
const lastDaysSchema = z.array(z.object({ fingerprint: z.string(), day: z.string() }));

const PLACES = `SELECT library_quizzes.library_key AS libraryKey, originals.position AS position
FROM questions AS own
JOIN quizzes ON quizzes.id = own.quiz_id
JOIN questions AS originals ON originals.fingerprint = own.fingerprint
JOIN library_quizzes ON library_quizzes.quiz_id = originals.quiz_id AND library_quizzes.language = quizzes.language
WHERE own.quiz_id = :quizId
ORDER BY own.position`;
const placesSchema = z.array(z.object({ libraryKey: z.string(), position: z.number() }));

export function createQuizOfTheDayReadModel(
  sequelize: Sequelize,
  { quizzes, questions }: QuizModels,
): QuizOfTheDayReadModel {
  const select = (sql: string, replacements: Record<string, string | number>) =>
    sequelize.query(sql, { type: QueryTypes.SELECT, replacements });
  return {
    async find(day, language) {
      const row = await quizzes.findOne({ where: { day, language } });
      if (!row) return undefined;
      if (!row.isActive || row.deletedAt) return null;
      return { quiz: presentSummary(row), rankedPlayers: row.players };
    },
    async listLibrary(language) {
      return librarySchema.parse(await select(LIBRARY, { language }));
    },
    async lastDays(language, from, to) {
      const rows = lastDaysSchema.parse(await select(LAST_DAYS, { language, from, to }));
      return new Map(rows.map(({ fingerprint, day }) => [fingerprint, day]));
    },
    async placesOf(quizId) {
      return placesSchema.parse(await select(PLACES, { quizId }));
    },
    async contents(questionIds) {
      const rows = await questions.findAll({ where: { id: [...questionIds] } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return questionIds.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        const { question, options, correctOption: correctAnswer, explanation, source } = row;
        return [{ question, options, correctAnswer, explanation, source }];
      });
    },
  };
}
