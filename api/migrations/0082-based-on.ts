import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** The quiz that a quiz is a copy of, for its credit. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('quizzes', 'based_on_id', { type: DataTypes.INTEGER, allowNull: true });
}
