import type { MigrationContext } from '../src/database/migrate.ts';

/** Computed by the database, so that whoever writes a quiz need not know of them. SQLite adds no stored column, and
 *  Sequelize does not see there what is computed. */
const COLUMNS = {
  is_listed:
    "BOOLEAN GENERATED ALWAYS AS (is_active = 1 AND visibility = 'public' AND deleted_at IS NULL AND day IS NULL)",
  /** One for both kinds of English, which are one in lists. */
  listed_language:
    "VARCHAR(10) GENERATED ALWAYS AS (CASE WHEN language = 'en-UK' THEN 'en-US' ELSE language END)",
};

type Field = string | { readonly name: string; readonly order: 'DESC' };

const down = (name: string): Field => ({ name, order: 'DESC' });
const ORDERS: Readonly<Record<string, Field>> = {
  plays: down('plays'),
  created: 'created_at',
  title: 'title_folded',
  difficulty: 'difficulty_rank',
  difficulty_hard: down('difficulty_rank'),
};
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  '': [],
  category_: ['category'],
  language_: ['listed_language'],
  language_category_: ['listed_language', 'category'],
};
const BEFORE = [
  'quizzes_plays',
  'quizzes_category_plays',
  'quizzes_created',
  'quizzes_trending',
  'quizzes_title',
];

/** Each order of the lists has an index for each filter that leaves few of many quizzes: a page reads its own rows and those before it.
 *  Difficulties and lengths are looked at row by row. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  for (const [name, definition] of Object.entries(COLUMNS))
    await schema.sequelize.query(
      `ALTER TABLE quizzes ADD COLUMN ${name} ${definition} ${engine === 'mysql' ? 'STORED' : 'VIRTUAL'}`,
    );
  const add = (name: string, fields: readonly Field[]) =>
    schema.addIndex('quizzes', { name: `quizzes_listed_${name}`, fields: ['is_listed', ...fields, 'id'] });
  for (const [filter, columns] of Object.entries(FILTERS))
    for (const [order, field] of Object.entries(ORDERS)) await add(`${filter}${order}`, [...columns, field]);
  await add('trending', [down('trending_score')]);
  await add('language_trending', ['listed_language', down('trending_score')]);
  for (const name of BEFORE) await schema.removeIndex('quizzes', name);
}
