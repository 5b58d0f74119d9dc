import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import type { Target } from './play-steps.ts';

const rowsSchema = z.array(
  z.object({
    id: z.number(),
    slug: z.string(),
    category: z.string(),
    questions: z.number(),
    options: z.number(),
  }),
);

/** All playable quizzes, those with the most attempts first. */
export async function readTargets(sequelize: Sequelize): Promise<Target[]> {
  const rows = await sequelize.query(
    `SELECT id, slug, category, total_questions AS questions, options_per_question AS options FROM quizzes
    WHERE is_active = 1 AND deleted_at IS NULL ORDER BY CASE WHEN provider = 'bench' THEN 0 ELSE 1 END, id`,
    { type: QueryTypes.SELECT },
  );
  return rowsSchema.parse(rows);
}
