import type { MigrationContext } from '../src/database/migrate.ts';

/** Questions that a topic has had are looked up before each generation. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addIndex('quizzes', ['topic', 'id'], { name: 'quizzes_topic' });
}
