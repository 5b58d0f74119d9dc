import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** How long quizzes take: the times of their last plays, and the median of these. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('quizzes', 'recent_times_ms', { type: DataTypes.JSON, allowNull: true });
  await schema.addColumn('quizzes', 'median_time_ms', { type: DataTypes.INTEGER, allowNull: true });
}
