import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** The words by which quizzes are found, and three letters each of them, by which a mistyped one is found. The start of a process
 *  fills them (`indexQuizzes`). */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('quiz_words', {
    word: { type: exactText(64, { engine }), primaryKey: true },
    quiz_id: { type: DataTypes.INTEGER, primaryKey: true },
    weight: { type: DataTypes.INTEGER, allowNull: false },
  });
  await schema.addIndex('quiz_words', { name: 'quiz_words_by_quiz', fields: ['quiz_id'] });
  // MySQL keeps the weight with the primary key already.
  if (engine === 'sqlite')
    await schema.addIndex('quiz_words', { name: 'quiz_words_found', fields: ['word', 'quiz_id', 'weight'] });
  await schema.createTable('word_grams', {
    gram: { type: exactText(12, { engine }), primaryKey: true },
    word: { type: exactText(64, { engine }), primaryKey: true },
  });
}
