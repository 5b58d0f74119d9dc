import { DataTypes, QueryTypes } from 'sequelize';
import { z } from 'zod';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';
import { gramsOf, mayBeMistyped } from '../src/quizzes/search/close-words.ts';
import { wordsOfQuiz } from '../src/quizzes/search/search-words.ts';

const BATCH = 200;
const parsedTags = z.preprocess(
  (tags) => (typeof tags === 'string' ? JSON.parse(tags) : tags),
  z.array(z.string()),
);
const rowsSchema = z.array(
  z.object({
    id: z.number(),
    title: z.string(),
    topic: z.string(),
    category: z.string(),
    tags: parsedTags,
  }),
);

async function createTables({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('quiz_words', {
    word: { type: exactText(64, { engine }), primaryKey: true },
    quiz_id: { type: DataTypes.INTEGER, primaryKey: true },
    weight: { type: DataTypes.INTEGER, allowNull: false },
  });
  await schema.addIndex('quiz_words', { name: 'quiz_words_by_quiz', fields: ['quiz_id'] });
  await schema.createTable('word_grams', {
    gram: { type: exactText(12, { engine }), primaryKey: true },
    word: { type: exactText(64, { engine }), primaryKey: true },
  });
  // SQLite keeps the rows of a table apart from its primary key.
  if (engine === 'sqlite')
    await schema.addIndex('quiz_words', { name: 'quiz_words_found', fields: ['word', 'quiz_id', 'weight'] });
}

/** The words by which quizzes are found, and of each word its parts, by which a mistyped one is found. */
export async function up(context: MigrationContext): Promise<void> {
  const { schema } = context;
  await createTables(context);
  const known = new Set<string>();
  for (let last = 0; ;) {
    const found = await schema.sequelize.query(
      'SELECT id, title, topic, category, tags FROM quizzes WHERE id > ? ORDER BY id LIMIT ?',
      { type: QueryTypes.SELECT, replacements: [last, BATCH] },
    );
    const rows = rowsSchema.parse(found);
    const words = rows.flatMap((row) =>
      Array.from(wordsOfQuiz(row), ([word, weight]) => ({ word, quiz_id: row.id, weight })),
    );
    const unknown = [...new Set(words.map(({ word }) => word))].filter((word) => !known.has(word));
    for (const word of unknown) known.add(word);
    const grams = unknown
      .filter(mayBeMistyped)
      .flatMap((word) => gramsOf(word).map((gram) => ({ gram, word })));
    if (words.length > 0) await schema.bulkInsert('quiz_words', words);
    if (grams.length > 0) await schema.bulkInsert('word_grams', grams);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}
