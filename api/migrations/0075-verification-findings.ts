import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** What a verifier saw of each page, as values. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('release_verification_jobs', 'findings', { type: DataTypes.JSON, allowNull: true });
}
