import { alterWhileUsed, type MigrationContext } from '../src/database/migrate.ts';

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
const written = (field: Field) => (typeof field === 'string' ? field : `${field.name} ${field.order}`);
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
  const columns = Object.entries(COLUMNS).map(
    ([name, definition]) => `ADD COLUMN ${name} ${definition} ${engine === 'mysql' ? 'STORED' : 'VIRTUAL'}`,
  );
  const indexes: { readonly name: string; readonly fields: readonly Field[] }[] = [];
  const add = (name: string, fields: readonly Field[]) =>
    indexes.push({ name: `quizzes_listed_${name}`, fields: ['is_listed', ...fields, 'id'] });
  for (const [filter, filtered] of Object.entries(FILTERS))
    for (const [order, field] of Object.entries(ORDERS)) add(`${filter}${order}`, [...filtered, field]);
  add('trending', [down('trending_score')]);
  add('language_trending', ['listed_language', down('trending_score')]);
  if (engine === 'mysql') {
    const added = indexes.map(({ name, fields }) => `ADD INDEX ${name} (${fields.map(written).join(', ')})`);
    const dropped = BEFORE.map((name) => `DROP INDEX ${name}`);
    const changes = [...columns, ...added, ...dropped];
    await alterWhileUsed(schema, { table: 'quizzes', referring: ['attempts', 'questions'], changes });
    return;
  }
  await schema.sequelize.transaction(async (transaction) => {
    for (const column of columns)
      await schema.sequelize.query(`ALTER TABLE quizzes ${column}`, { transaction });
    for (const { name, fields } of indexes)
      await schema.addIndex('quizzes', { name, fields: [...fields], transaction });
    for (const name of BEFORE) await schema.removeIndex('quizzes', name, { transaction });
  });
}
