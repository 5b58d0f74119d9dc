import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Quizzes that can be played by their maker while the rest of their questions is made. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('quizzes', 'is_in_the_making', {
    type: DataTypes.BOOLEAN,
    allowNull: false,
    defaultValue: false,
  });
  await schema.addColumn('quizzes', 'asked_questions', { type: DataTypes.INTEGER, allowNull: true });
}
