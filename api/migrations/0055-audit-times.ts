import type { MigrationContext } from '../src/database/migrate.ts';

/** The audit trail of a range of days: the moment finds the rows, the number orders them. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addIndex('audit_entries', { name: 'audit_entries_at', fields: ['at', 'id'] });
}
