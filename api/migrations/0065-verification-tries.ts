import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** How often verifiers took a job: one that no verifier can try ends after a few times. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('release_verification_jobs', 'tries', {
    type: DataTypes.INTEGER,
    allowNull: false,
    defaultValue: 0,
  });
}
