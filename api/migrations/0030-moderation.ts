import { DataTypes } from 'sequelize';
import { exactLongText, exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const integer = { type: DataTypes.INTEGER, allowNull: false };
const id = { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true };
const version = { ...integer, defaultValue: 1 };
const when = { type: instant, allowNull: false };
const maybeWhen = { type: instant, allowNull: true };

async function createReports({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('question_reports', {
    id: { ...id },
    quiz_id: { ...integer },
    question_index: { ...integer },
    report_type: { type: exactText(20, { engine }), allowNull: false },
    description: { type: DataTypes.TEXT, allowNull: false },
    status: { type: exactText(12, { engine }), allowNull: false },
    player_key: { type: exactText(40, { engine }), allowNull: false },
    open_key: { type: exactText(120, { engine }), allowNull: true, unique: true },
    version: { ...version },
    created_at: { ...when },
  });
  await schema.addIndex('question_reports', ['quiz_id', 'id'], { name: 'question_reports_quiz' });
  await schema.addIndex('question_reports', ['status', 'id'], { name: 'question_reports_status' });
  await schema.addIndex('question_reports', ['player_key'], { name: 'question_reports_player' });
}

async function createDisputes({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('disputes', {
    id: { ...id },
    quiz_id: { ...integer },
    question_index: { ...integer },
    player_key: { type: exactText(40, { engine }), allowNull: false },
    selected_option: { ...integer },
    reason: { type: DataTypes.TEXT, allowNull: false },
    status: { type: exactText(12, { engine }), allowNull: false },
    correct_answer: { type: DataTypes.INTEGER, allowNull: true },
    note: { type: DataTypes.TEXT, allowNull: true },
    version: { ...version },
    created_at: { ...when },
    resolved_at: { ...maybeWhen },
    waiting_since: { ...maybeWhen },
  });
  await schema.addIndex('disputes', ['player_key', 'quiz_id', 'question_index'], {
    name: 'disputes_once',
    unique: true,
  });
  await schema.addIndex('disputes', ['quiz_id', 'question_index'], { name: 'disputes_question' });
  await schema.addIndex('disputes', ['status', 'id'], { name: 'disputes_status' });
  await schema.addIndex('disputes', ['waiting_since'], { name: 'disputes_waiting' });
}

async function createFactChecks({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('fact_checks', {
    id: { ...id },
    quiz_id: { ...integer },
    question_index: { ...integer },
    status: { type: exactText(14, { engine }), allowNull: false },
    is_factual: { type: DataTypes.BOOLEAN, allowNull: true },
    confidence: { type: DataTypes.INTEGER, allowNull: true },
    explanation: { type: DataTypes.TEXT, allowNull: false },
    explanation_folded: { type: exactLongText({ engine }), allowNull: false },
    sources: { type: DataTypes.JSON, allowNull: false },
    checked_by: { type: exactText(40, { engine }), allowNull: true },
    checked_at: { ...maybeWhen },
    pending_since: { ...maybeWhen },
    version: { ...version },
  });
  await schema.addIndex('fact_checks', ['quiz_id', 'question_index'], {
    name: 'fact_checks_question',
    unique: true,
  });
  await schema.addIndex('fact_checks', ['pending_since'], { name: 'fact_checks_pending' });
  await schema.addIndex('fact_checks', ['status', 'checked_at', 'id'], { name: 'fact_checks_newest' });
  await schema.addIndex('fact_checks', ['status', 'confidence', 'id'], { name: 'fact_checks_confidence' });
}

async function createWords({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('profanity_words', {
    id: { ...id },
    word: { type: exactText(200, { engine }), allowNull: false },
    word_key: { type: exactText(64, { engine }), allowNull: false, unique: true },
    category: { type: exactText(20, { engine }), allowNull: false },
    severity: { type: exactText(8, { engine }), allowNull: false },
    is_pattern: { type: DataTypes.BOOLEAN, allowNull: false },
    is_active: { type: DataTypes.BOOLEAN, allowNull: false },
    added_by: { type: DataTypes.STRING(60), allowNull: false },
    version: { ...version },
    created_at: { ...when },
  });
}

export async function up(context: MigrationContext): Promise<void> {
  await createReports(context);
  await createDisputes(context);
  await createFactChecks(context);
  await createWords(context);
}
