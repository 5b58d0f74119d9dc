import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import type { MigrationContext } from '../src/database/migrate.ts';
import { slugCandidates } from '../src/quizzes/quiz-slug.ts';

const rowSchema = z.array(z.object({ id: z.number(), category: z.string(), title: z.string() }));

/** Quizzes of before get their slugs, oldest first, so that the oldest keeps the plain one. */
export async function up({ schema: { sequelize } }: MigrationContext): Promise<void> {
  const rows = await sequelize.query('SELECT id, category, title FROM quizzes ORDER BY id', {
    type: QueryTypes.SELECT,
  });
  const taken = new Set<string>();
  for (const { id, category, title } of rowSchema.parse(rows)) {
    for (const slug of slugCandidates(title, id)) {
      const place = `${category}/${slug}`;
      if (taken.has(place)) continue;
      taken.add(place);
      await sequelize.query('UPDATE quizzes SET slug = ? WHERE id = ?', { replacements: [slug, id] });
      break;
    }
  }
}
