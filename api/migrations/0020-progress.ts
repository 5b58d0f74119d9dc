import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const integer = { type: DataTypes.INTEGER, allowNull: false };
const zero = { ...integer, defaultValue: 0 };
const key = { type: DataTypes.INTEGER, primaryKey: true };

async function createLedger({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('xp_entries', {
    id: { ...key, autoIncrement: true },
    user_id: { ...integer },
    reason: { type: exactText(20, { engine }), allowNull: false },
    reference: { type: exactText(40, { engine }), allowNull: false },
    quiz_id: { type: DataTypes.INTEGER, allowNull: true },
    attempt_id: { type: DataTypes.INTEGER, allowNull: true },
    amount: { ...integer },
    earned_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('xp_entries', ['user_id', 'reason', 'reference'], {
    name: 'xp_entries_once',
    unique: true,
  });
  await schema.createTable('user_achievements', {
    user_id: { ...key },
    achievement_id: { type: exactText(60, { engine }), primaryKey: true },
    attempt_id: { type: DataTypes.INTEGER, allowNull: true },
    unlocked_at: { type: instant, allowNull: false },
  });
}

async function createTotals({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('player_totals', {
    user_id: { ...key },
    xp: { ...zero },
    quizzes_taken: { ...zero },
    correct: { ...zero },
    answered: { ...zero },
    percent_sum: { type: DataTypes.DOUBLE, allowNull: false, defaultValue: 0 },
    time_ms_sum: { type: DataTypes.DOUBLE, allowNull: false, defaultValue: 0 },
    perfect: { ...zero },
    high_scores: { ...zero },
    fastest_ms: { type: DataTypes.INTEGER, allowNull: true },
    quizzes_created: { ...zero },
    current_streak: { ...zero },
    longest_streak: { ...zero },
    last_day: { type: exactText(10, { engine }), allowNull: true },
  });
  await schema.addIndex('player_totals', ['xp'], { name: 'player_totals_xp' });
  await schema.createTable('xp_histogram', { bucket: { ...key }, players: { ...zero } });
}

async function createHistory({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('player_days', {
    user_id: { ...key },
    day: { type: exactText(10, { engine }), primaryKey: true },
    quizzes: { ...zero },
    percent_sum: { ...zero },
  });
  await schema.createTable('player_bests', {
    user_id: { ...key },
    quiz_id: { ...key },
    attempt_id: { ...integer },
    score: { ...integer },
    total_questions: { ...integer },
    percentage: { ...integer },
    time_ms: { ...integer },
    achieved_at: { type: instant, allowNull: false },
    rewarded_xp: { ...zero },
  });
  await schema.addIndex('player_bests', {
    name: 'player_bests_order',
    fields: ['user_id', { name: 'percentage', order: 'DESC' }, 'time_ms', 'quiz_id'],
  });
  await schema.createTable('player_categories', {
    user_id: { ...key },
    category: { type: exactText(40, { engine }), primaryKey: true },
    quizzes: { ...zero },
  });
}

export async function up(context: MigrationContext): Promise<void> {
  await createLedger(context);
  await createTotals(context);
  await createHistory(context);
}
