import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** The day whose quiz of the day a quiz is; at most one for each day and language. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.addColumn('quizzes', 'day', { type: exactText(10, { engine }), allowNull: true });
  await schema.addIndex('quizzes', ['day', 'language'], { name: 'quizzes_of_the_day', unique: true });
}
