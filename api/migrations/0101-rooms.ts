import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Live rooms: one quiz, played by many at the same moment. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('rooms', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    /** Null when it has ended: the code may be given again. */
    code: { type: exactText(6, { engine }), allowNull: true },
    host_key: { type: exactText(40, { engine }), allowNull: false },
    quiz_id: { type: DataTypes.INTEGER, allowNull: false },
    /** The questions with their keys, as they were when it was opened. */
    content: { type: DataTypes.JSON, allowNull: false },
    settings: { type: DataTypes.JSON, allowNull: false },
    stage: { type: exactText(10, { engine }), allowNull: false },
    state: { type: DataTypes.JSON, allowNull: false },
    version: { type: DataTypes.INTEGER, allowNull: false },
    created_at: { type: instant, allowNull: false },
    /** When its host last did something. */
    used_at: { type: instant, allowNull: false },
    ended_at: { type: instant, allowNull: true },
    /** When its results were final; null before. */
    finished_at: { type: instant, allowNull: true },
    /** When all its results were stored as attempts. */
    recorded_at: { type: instant, allowNull: true },
  });
  await schema.addIndex('rooms', ['code'], { name: 'rooms_code', unique: true });
  await schema.addIndex('rooms', ['host_key', 'ended_at'], { name: 'rooms_host' });
  await schema.addIndex('rooms', ['ended_at', 'used_at'], { name: 'rooms_idle' });
  await schema.addIndex('rooms', ['recorded_at', 'finished_at'], { name: 'rooms_unrecorded' });

  await schema.createTable('room_players', {
    room_id: { type: DataTypes.INTEGER, primaryKey: true },
    player_id: { type: DataTypes.INTEGER, primaryKey: true },
    player_key: { type: exactText(40, { engine }), allowNull: false },
    name: { type: DataTypes.STRING(60), allowNull: false },
    name_keys: { type: DataTypes.JSON, allowNull: false },
    /** Position of the first question that it could answer. */
    first_question: { type: DataTypes.INTEGER, allowNull: false },
    has_left: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    is_removed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    is_recorded: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    joined_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('room_players', ['player_key', 'room_id'], {
    name: 'room_players_key',
    unique: true,
  });

  await schema.createTable('room_answers', {
    room_id: { type: DataTypes.INTEGER, primaryKey: true },
    question_index: { type: DataTypes.INTEGER, primaryKey: true },
    player_id: { type: DataTypes.INTEGER, primaryKey: true },
    opened_at: { type: instant, allowNull: false },
    received_at: { type: instant, allowNull: true },
    /** As the quiz stores it; null: the time had run out. */
    chosen_option: { type: DataTypes.INTEGER, allowNull: true },
    is_correct: { type: DataTypes.BOOLEAN, allowNull: false },
    elapsed_ms: { type: DataTypes.INTEGER, allowNull: false },
    points: { type: DataTypes.INTEGER, allowNull: false },
  });
}
