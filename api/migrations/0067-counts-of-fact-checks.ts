import type { MigrationContext } from '../src/database/migrate.ts';

/** Checks are counted, filtered and put in order from their indices; the wide rows are read for the page that is shown. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addIndex('fact_checks', {
    name: 'fact_checks_by_time',
    fields: ['status', 'checked_at', 'id', 'quiz_id', 'is_factual', 'confidence'],
  });
  await schema.addIndex('fact_checks', {
    name: 'fact_checks_by_confidence',
    fields: ['status', 'confidence', 'id', 'quiz_id', 'is_factual'],
  });
  await schema.removeIndex('fact_checks', 'fact_checks_newest');
  await schema.removeIndex('fact_checks', 'fact_checks_confidence');
}
