import { LANGUAGES, type DueQuestion } from '@quizmesh/contract';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import { jsonValue } from '../database/json-value.ts';

const dueSchema = z.array(
  z.object({
    questionId: z.number(),
    quizId: z.number(),
    quizTitle: z.string(),
    language: z.enum(LANGUAGES),
    question: z.string(),
    options: jsonValue(z.array(z.string())),
  }),
);
const placeSchema = z.array(z.object({ quizId: z.number(), position: z.number() }));
const countsSchema = z.tuple([z.object({ due: z.coerce.number(), next: z.string().nullable() })]);

/** Mistakes whose question can be asked: its quiz is shown, and it counts. */
const ASKABLE = `FROM mistakes INNER JOIN questions ON questions.id = mistakes.question_id
  INNER JOIN quizzes ON quizzes.id = questions.quiz_id
  WHERE mistakes.user_id = ? AND questions.is_void = 0 AND quizzes.is_active = 1 AND quizzes.deleted_at IS NULL`;

export interface DueMistakesReadModel {
  /** The questions that have waited longest. */
  due(userId: number, day: string, limit: number): Promise<DueQuestion[]>;
  /** How many are due, and when the next one of the others is; null: none. */
  counts(userId: number, day: string): Promise<{ readonly due: number; readonly next: string | null }>;
  /** Where the question stands; null when it cannot be asked. */
  placeOf(
    userId: number,
    questionId: number,
  ): Promise<{ readonly quizId: number; readonly position: number } | null>;
}

export function createDueMistakesReadModel(sequelize: Sequelize): DueMistakesReadModel {
  const select = (sql: string, replacements: (number | string)[]) =>
    sequelize.query(sql, { replacements, type: QueryTypes.SELECT });
  return {
    async due(userId, day, limit) {
      const rows = await select(
        `SELECT questions.id AS questionId, quizzes.id AS quizId, quizzes.title AS quizTitle,
           quizzes.language AS language, questions.question AS question, questions.options AS options
         ${ASKABLE} AND mistakes.due_on <= ? ORDER BY mistakes.due_on, questions.id LIMIT ?`,
        [userId, day, limit],
      );
      return dueSchema.parse(rows);
    },
    async counts(userId, day) {
      const rows = await select(
        `SELECT COUNT(CASE WHEN mistakes.due_on <= ? THEN 1 END) AS due,
           MIN(CASE WHEN mistakes.due_on > ? THEN mistakes.due_on END) AS next
         ${ASKABLE} AND mistakes.due_on IS NOT NULL`,
        [day, day, userId],
      );
      return countsSchema.parse(rows)[0];
    },
    async placeOf(userId, questionId) {
      const rows = await select(
        `SELECT quizzes.id AS quizId, questions.position AS position ${ASKABLE} AND questions.id = ?`,
        [userId, questionId],
      );
      return placeSchema.parse(rows)[0] ?? null;
    },
  };
}
