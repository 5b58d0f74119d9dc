import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** The drawing that an author chose for the cover of a quiz. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('quizzes', 'cover', {
    type: DataTypes.INTEGER,
    allowNull: false,
    defaultValue: 0,
  });
}
