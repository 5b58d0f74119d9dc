import { DataTypes } from 'sequelize';
import { instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** When a question took the place of another one, and what disputes were about. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('questions', 'asked_since', { type: instant, allowNull: true });
  await schema.addColumn('disputes', 'asked', { type: DataTypes.JSON, allowNull: true });
}
