import type { MigrationContext } from '../src/database/migrate.ts';

/** Entries of the audit trail say no more of an account that is deleted: its name, notes about it, reasons of suspensions. */
export async function up({ schema }: MigrationContext): Promise<void> {
  const isThere = 'EXISTS (SELECT 1 FROM users WHERE users.id = CAST(audit_entries.target_id AS DECIMAL))';
  await schema.sequelize.query(
    `UPDATE audit_entries SET state_before = NULL, state_after = NULL WHERE target = 'user' AND NOT ${isThere}`,
  );
}
