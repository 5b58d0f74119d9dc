import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** What the notes say that a question was made from. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('questions', 'quotation', { type: DataTypes.JSON, allowNull: true });
}
