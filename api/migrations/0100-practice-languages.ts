import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Practice questions were English alone. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  const type = exactText(10, { engine });
  await schema.addColumn('practice_questions', 'language', { type, allowNull: false, defaultValue: 'en-US' });
}
