import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const integer = { type: DataTypes.INTEGER, allowNull: false };
const zero = { ...integer, defaultValue: 0 };
const sum = { type: DataTypes.DOUBLE, allowNull: false, defaultValue: 0 };
const maybe = { type: DataTypes.INTEGER, allowNull: true };
const key = { type: DataTypes.INTEGER, primaryKey: true };

type Columns = Readonly<Record<string, Parameters<MigrationContext['schema']['addColumn']>[2]>>;

async function addColumns(schema: MigrationContext['schema'], table: string, columns: Columns) {
  for (const [name, column] of Object.entries(columns)) await schema.addColumn(table, name, column);
}

async function extendPlay({ schema, engine }: MigrationContext): Promise<void> {
  await addColumns(schema, 'attempts', {
    time_limit_seconds: { ...integer, defaultValue: 30 },
    has_seen_key: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    local_day: { type: exactText(10, { engine }), allowNull: true },
    xp_earned: { ...zero },
    current_streak: { ...maybe },
    longest_streak: { ...maybe },
  });
  await addColumns(schema, 'board_entries', { rank_class: { ...zero }, rank_ms: { ...zero } });
  await schema.sequelize.query('UPDATE board_entries SET rank_class = is_late, rank_ms = time_ms');
  await schema.addIndex('board_entries', {
    name: 'board_entries_rank',
    fields: [
      'quiz_id',
      { name: 'percentage', order: 'DESC' },
      'rank_class',
      'rank_ms',
      'achieved_at',
      'attempt_id',
    ],
  });
  await schema.addIndex('board_entries', ['player_key'], { name: 'board_entries_player' });
  await schema.removeIndex('board_entries', 'board_entries_order');
}

async function createCounters({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('score_histogram', {
    quiz_id: { ...key },
    bucket: { ...key },
    players: { ...zero },
  });
  await schema.createTable('question_stats', {
    question_id: { ...key },
    responses: { ...zero },
    correct: { ...zero },
    rest_sum: { ...sum },
    rest_square_sum: { ...sum },
    rest_sum_correct: { ...sum },
  });
  await schema.createTable('quiz_days', {
    quiz_id: { ...key },
    day: { type: exactText(10, { engine }), primaryKey: true },
    attempts: { ...zero },
    percent_sum: { ...zero },
  });
  await schema.createTable('key_views', {
    quiz_id: { ...key },
    player_key: { type: exactText(40, { engine }), primaryKey: true },
    seen_at: { type: instant, allowNull: false },
  });
}

async function extendQuizzes({ schema, engine }: MigrationContext): Promise<void> {
  await addColumns(schema, 'quizzes', {
    slug: { type: exactText(340, { engine }), allowNull: true },
    version: { ...integer, defaultValue: 1 },
    percent_sum: { ...sum },
    ranked_percent_sum: { ...sum },
    worst_percentage: { ...maybe },
    best_percentage: { ...maybe },
    time_ms_sum: { ...sum },
  });
  await schema.addIndex('quizzes', ['category', 'slug'], { name: 'quizzes_slug', unique: true });
}

async function createWork({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('question_rescores', {
    id: { ...key, autoIncrement: true },
    quiz_id: { ...integer },
    question_index: { ...integer },
    action: { type: exactText(10, { engine }), allowNull: false },
    correct_option: { ...maybe },
    requested_at: { type: instant, allowNull: false },
    done_at: { type: instant, allowNull: true },
  });
  await schema.addIndex('question_rescores', ['done_at'], { name: 'question_rescores_waiting' });
  await schema.addColumn('questions', 'is_void', {
    type: DataTypes.BOOLEAN,
    allowNull: false,
    defaultValue: false,
  });
}

export async function up(context: MigrationContext): Promise<void> {
  await extendPlay(context);
  await createCounters(context);
  await extendQuizzes(context);
  await createWork(context);
}
