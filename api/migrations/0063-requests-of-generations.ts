import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** What was asked for, so that another tab or device can show and repeat it. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('generations', 'difficulty', { type: DataTypes.STRING(20), allowNull: true });
  await schema.addColumn('generations', 'question_count', { type: DataTypes.INTEGER, allowNull: true });
}
