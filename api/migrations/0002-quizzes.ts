import { DataTypes } from 'sequelize';
import { exactLongText, exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

async function createQuizzes({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('quizzes', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    title: { type: DataTypes.STRING(300), allowNull: false },
    title_folded: { type: exactText(400, { engine }), allowNull: false },
    search_text: { type: exactLongText({ engine }), allowNull: false },
    description: { type: DataTypes.TEXT, allowNull: false },
    topic: { type: DataTypes.STRING(300), allowNull: false },
    category: { type: exactText(40, { engine }), allowNull: false },
    difficulty: { type: DataTypes.STRING(10), allowNull: false },
    difficulty_rank: { type: DataTypes.INTEGER, allowNull: false },
    tags: { type: DataTypes.JSON, allowNull: false },
    total_questions: { type: DataTypes.INTEGER, allowNull: false },
    options_per_question: { type: DataTypes.INTEGER, allowNull: false },
    time_limit_minutes: { type: DataTypes.INTEGER, allowNull: true },
    language: { type: DataTypes.STRING(10), allowNull: false },
    provider: { type: DataTypes.STRING(40), allowNull: false },
    model: { type: DataTypes.STRING(120), allowNull: true },
    creator_key: { type: exactText(40, { engine }), allowNull: true },
    is_active: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    deleted_at: { type: instant, allowNull: true },
    plays: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    players: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    trending_score: { type: DataTypes.DOUBLE, allowNull: false },
    created_at: { type: instant, allowNull: false },
  });
  const down = (name: string) => ({ name, order: 'DESC' as const });
  const indexes = {
    quizzes_plays: ['is_active', down('plays'), 'id'],
    quizzes_category_plays: ['is_active', 'category', down('plays'), 'id'],
    quizzes_created: ['is_active', 'created_at', 'id'],
    quizzes_trending: ['is_active', down('trending_score'), 'id'],
    quizzes_title: ['is_active', 'title_folded', 'id'],
    quizzes_creator: ['creator_key', 'created_at'],
  };
  for (const [name, fields] of Object.entries(indexes)) {
    await schema.addIndex('quizzes', { name, fields });
  }
}

async function createQuestions({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('questions', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    quiz_id: {
      type: DataTypes.INTEGER,
      allowNull: false,
      references: { model: 'quizzes', key: 'id' },
    },
    position: { type: DataTypes.INTEGER, allowNull: false },
    question: { type: DataTypes.TEXT, allowNull: false },
    fingerprint: { type: exactText(40, { engine }), allowNull: false },
    options: { type: DataTypes.JSON, allowNull: false },
    correct_option: { type: DataTypes.INTEGER, allowNull: false },
    explanation: { type: DataTypes.TEXT, allowNull: true },
    source: { type: DataTypes.TEXT, allowNull: true },
  });
  await schema.addIndex('questions', ['quiz_id', 'position'], {
    name: 'questions_position',
    unique: true,
  });
  await schema.addIndex('questions', ['fingerprint'], { name: 'questions_fingerprint' });
  await schema.createTable('practice_questions', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    question: { type: DataTypes.TEXT, allowNull: false },
    fingerprint: { type: exactText(40, { engine }), allowNull: false },
    options: { type: DataTypes.JSON, allowNull: false },
    correct_option: { type: DataTypes.INTEGER, allowNull: false },
    explanation: { type: DataTypes.TEXT, allowNull: true },
    quiz_title: { type: DataTypes.STRING(300), allowNull: false },
  });
}

export async function up(context: MigrationContext): Promise<void> {
  await createQuizzes(context);
  await createQuestions(context);
}
