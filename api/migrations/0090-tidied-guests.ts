import type { MigrationContext } from '../src/database/migrate.ts';
import { instant } from '../src/database/column.ts';

/** Idle guests who stay on boards are looked at once, and all others are found from the index. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('guests', 'tidied_at', { type: instant, allowNull: true });
  await schema.addIndex('guests', ['tidied_at', 'last_active_at'], { name: 'guests_untidied' });
}
