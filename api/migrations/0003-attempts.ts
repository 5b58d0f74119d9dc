import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

async function createAttempts({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('attempts', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    quiz_id: {
      type: DataTypes.INTEGER,
      allowNull: false,
      references: { model: 'quizzes', key: 'id' },
    },
    player_key: { type: exactText(40, { engine }), allowNull: false },
    ordinal: { type: DataTypes.INTEGER, allowNull: false },
    started_at: { type: instant, allowNull: false },
    finished_at: { type: instant, allowNull: true },
    score: { type: DataTypes.INTEGER, allowNull: true },
    total_questions: { type: DataTypes.INTEGER, allowNull: true },
    percentage: { type: DataTypes.INTEGER, allowNull: true },
    time_ms: { type: DataTypes.INTEGER, allowNull: true },
    is_late: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    is_ranked: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
  });
  await schema.addIndex('attempts', ['quiz_id', 'player_key', 'ordinal'], {
    name: 'attempts_ordinal',
    unique: true,
  });
  await schema.addIndex('attempts', ['player_key', 'finished_at'], { name: 'attempts_player' });
  await schema.createTable('answers', {
    attempt_id: { type: DataTypes.INTEGER, primaryKey: true },
    question_index: { type: DataTypes.INTEGER, primaryKey: true },
    opened_at: { type: instant, allowNull: true },
    received_at: { type: instant, allowNull: true },
    selected_option: { type: DataTypes.INTEGER, allowNull: true },
    is_correct: { type: DataTypes.BOOLEAN, allowNull: true },
    counted_ms: { type: DataTypes.INTEGER, allowNull: true },
    is_late: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
  });
}

async function createBoards({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('board_entries', {
    quiz_id: { type: DataTypes.INTEGER, primaryKey: true },
    player_key: { type: exactText(40, { engine }), primaryKey: true },
    user_id: { type: DataTypes.INTEGER, allowNull: true },
    guest_id: { type: exactText(32, { engine }), allowNull: true },
    attempt_id: { type: DataTypes.INTEGER, allowNull: false },
    score: { type: DataTypes.INTEGER, allowNull: false },
    total_questions: { type: DataTypes.INTEGER, allowNull: false },
    percentage: { type: DataTypes.INTEGER, allowNull: false },
    is_late: { type: DataTypes.BOOLEAN, allowNull: false },
    time_ms: { type: DataTypes.INTEGER, allowNull: false },
    achieved_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('board_entries', {
    name: 'board_entries_order',
    fields: [
      'quiz_id',
      { name: 'percentage', order: 'DESC' },
      'is_late',
      'time_ms',
      'achieved_at',
      'attempt_id',
    ],
  });
  await schema.createTable('option_counters', {
    question_id: { type: DataTypes.INTEGER, primaryKey: true },
    choice: { type: DataTypes.INTEGER, primaryKey: true },
    picks: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  });
}

export async function up(context: MigrationContext): Promise<void> {
  await createAttempts(context);
  await createBoards(context);
}
