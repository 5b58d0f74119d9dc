import type { MigrationContext } from '../src/database/migrate.ts';

/** The newest release of a module is found without reading the older ones. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addIndex('releases', {
    name: 'releases_newest',
    fields: ['module', 'published_at', 'release'],
  });
}
