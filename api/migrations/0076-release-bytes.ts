import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** What the registry's store keeps of a release, and what lists say of it; unknown for those that were published before. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('releases', 'stored_bytes', { type: DataTypes.INTEGER, allowNull: true });
  await schema.addColumn('releases', 'summary', { type: DataTypes.JSON, allowNull: true });
}
