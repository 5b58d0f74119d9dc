import type { MigrationContext } from '../src/database/migrate.ts';

/** A module may have been deployed hundreds of thousands of times, each with a long reason: no query reads more of those rows than it
 *  answers with. */
export async function up({ schema }: MigrationContext): Promise<void> {
  const add = (name: string, columns: string[]) => schema.addIndex('release_moves', columns, { name });
  await add('release_moves_of_module', ['module', 'id']);
  await add('release_moves_of_release', ['module', 'kind', 'to_release', 'channel', 'id']);
  await add('release_moves_of_channel', ['module', 'channel', 'kind', 'id']);
  await add('release_moves_of_kind', ['channel', 'kind', 'moved_at']);
  await schema.removeIndex('release_moves', 'release_moves_history');
}
