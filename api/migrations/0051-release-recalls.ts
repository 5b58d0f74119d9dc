import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** On which channels a release was recalled; one that was recalled before has no row and counts for every channel. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('release_recalls', {
    module: { type: exactText(40, { engine }), primaryKey: true },
    release: { type: exactText(80, { engine }), primaryKey: true },
    channel: { type: exactText(20, { engine }), primaryKey: true },
    recalled_at: { type: instant, allowNull: false },
  });
}
