import type { MigrationContext } from '../src/database/migrate.ts';

/** Who finished lately is counted from the index alone. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addIndex('attempts', ['finished_at', 'player_key'], { name: 'attempts_finished' });
}
