import { DataTypes } from 'sequelize';
import { instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Questions as they were before an edit: results of attempts made before it show them. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.createTable('question_versions', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    quiz_id: { type: DataTypes.INTEGER, allowNull: false },
    position: { type: DataTypes.INTEGER, allowNull: false },
    question: { type: DataTypes.TEXT, allowNull: false },
    options: { type: DataTypes.JSON, allowNull: false },
    correct_option: { type: DataTypes.INTEGER, allowNull: false },
    explanation: { type: DataTypes.TEXT, allowNull: true },
    source: { type: DataTypes.TEXT, allowNull: true },
    replaced_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('question_versions', ['quiz_id', 'replaced_at'], {
    name: 'question_versions_quiz',
  });
}
