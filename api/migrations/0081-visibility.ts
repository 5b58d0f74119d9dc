import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Who finds a quiz. Those from before were public; what is generated or imported is public from the start. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  const type = exactText(10, { engine });
  await schema.addColumn('quizzes', 'visibility', { type, allowNull: false, defaultValue: 'public' });
}
