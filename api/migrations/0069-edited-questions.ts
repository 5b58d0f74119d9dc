import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Questions that a person changed say no longer where Quizmesh had them from; and what authors of imported quizzes named as
 *  their sources is no result of a check. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('questions', 'is_edited', {
    type: DataTypes.BOOLEAN,
    allowNull: false,
    defaultValue: false,
  });
  const { sequelize } = schema;
  await sequelize.query(
    `UPDATE questions SET is_edited = :yes WHERE EXISTS (
      SELECT 1 FROM question_versions WHERE question_versions.quiz_id = questions.quiz_id
        AND question_versions.position = questions.position)`,
    { replacements: { yes: true } },
  );
  await sequelize.query(
    `UPDATE fact_checks SET sources = '[]' WHERE checked_by = 'offline'
      AND quiz_id IN (SELECT id FROM quizzes WHERE provider NOT IN ('offline', 'library'))`,
  );
}
