import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const key = { type: DataTypes.INTEGER, primaryKey: true };
const zero = { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 };

const LISTED = "is_active = 1 AND visibility = 'public' AND deleted_at IS NULL AND day IS NULL";
const PUBLISHED = "deleted_at IS NULL AND is_in_the_making = 0 AND visibility <> 'draft'";
const LENGTH =
  "CASE WHEN total_questions <= 5 THEN 'short' WHEN total_questions <= 10 THEN 'medium' ELSE 'long' END";
/** What a list may be filtered by; '' in the counters is no filter. */
const FILTERS = { category: 'category', difficulty: 'difficulty', language: 'language', length: LENGTH };

/** Numbers of listed quizzes by filters, and of published ones by category (decision 0030). */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  const word = (length: number) => ({ type: exactText(length, { engine }), primaryKey: true });
  await schema.createTable('listed_counts', {
    category: word(40),
    difficulty: word(10),
    language: word(10),
    length: word(10),
    quizzes: zero,
  });
  await schema.createTable('category_counts', {
    category: word(40),
    slot: key,
    quizzes: zero,
    questions: zero,
    easy: zero,
    medium: zero,
    hard: zero,
    plays: zero,
    percent_sum: { type: DataTypes.DOUBLE, allowNull: false, defaultValue: 0 },
  });
  // A start that was killed here may have left a part.
  for (const table of ['listed_counts', 'category_counts']) await schema.bulkDelete(table, {});
  const columns = Object.values(FILTERS);
  for (let filters = 0; filters < 1 << columns.length; filters += 1) {
    const values = columns.map((column, place) => ((filters >> place) & 1 ? column : "''"));
    const names = Object.keys(FILTERS).map((name, place) => `${values[place] ?? ''} AS ${name}_word`);
    await schema.sequelize.query(
      `INSERT INTO listed_counts (category, difficulty, language, length, quizzes)
       SELECT category_word, difficulty_word, language_word, length_word, COUNT(*)
       FROM (SELECT ${names.join(', ')} FROM quizzes WHERE ${LISTED}) listed
       GROUP BY category_word, difficulty_word, language_word, length_word`,
    );
  }
  const each = (difficulty: string) => `SUM(CASE WHEN difficulty = '${difficulty}' THEN 1 ELSE 0 END)`;
  await schema.sequelize.query(
    `INSERT INTO category_counts (category, slot, quizzes, questions, easy, medium, hard, plays, percent_sum)
     SELECT category, id % 4, COUNT(*), SUM(total_questions), ${each('easy')}, ${each('medium')}, ${each('hard')},
       SUM(plays), SUM(percent_sum) FROM quizzes WHERE ${PUBLISHED} GROUP BY category, id % 4`,
  );
}
