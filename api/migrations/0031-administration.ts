import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const integer = { type: DataTypes.INTEGER, allowNull: false };
const maybe = { type: DataTypes.INTEGER, allowNull: true };
const when = { type: instant, allowNull: false };

async function createAudit({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('audit_entries', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    actor_id: { ...integer },
    actor_name: { type: DataTypes.STRING(60), allowNull: false },
    action: { type: exactText(60, { engine }), allowNull: false },
    target: { type: exactText(40, { engine }), allowNull: false },
    target_id: { type: exactText(80, { engine }), allowNull: false },
    state_before: { type: DataTypes.JSON, allowNull: true },
    state_after: { type: DataTypes.JSON, allowNull: true },
    request_id: { type: exactText(80, { engine }), allowNull: false },
    at: { ...when },
  });
  const indexes = {
    audit_entries_actor: ['actor_id', 'id'],
    audit_entries_action: ['action', 'id'],
    audit_entries_target: ['target', 'target_id', 'id'],
  };
  for (const [name, fields] of Object.entries(indexes)) {
    await schema.addIndex('audit_entries', { name, fields });
  }
}

async function createSettings({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('site_settings', {
    setting_key: { type: exactText(40, { engine }), primaryKey: true },
    setting_value: { type: DataTypes.TEXT, allowNull: false },
    description: { type: DataTypes.TEXT, allowNull: false },
    version: { ...integer, defaultValue: 1 },
    updated_at: { ...when },
  });
  await schema.createTable('quiz_limits', {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    global_limit: { ...maybe },
    anonymous_limit: { ...maybe },
    authenticated_limit: { ...maybe },
    last_reset_at: { type: instant, allowNull: true },
    version: { ...integer, defaultValue: 1 },
  });
}

async function createFailures({ schema }: MigrationContext): Promise<void> {
  await schema.createTable('question_failures', {
    question_id: { type: DataTypes.INTEGER, primaryKey: true },
    quiz_id: { ...integer },
    answered: { ...integer },
    incorrect: { ...integer },
    failure_rate: { ...integer },
  });
  await schema.addIndex('question_failures', ['failure_rate', 'answered'], {
    name: 'question_failures_rate',
  });
  await schema.sequelize.query(`
    INSERT INTO question_failures (question_id, quiz_id, answered, incorrect, failure_rate)
    SELECT question_id, quiz_id, answered, incorrect,
      (incorrect * 10000 - (incorrect * 10000) % answered) / answered
    FROM (
      SELECT questions.id AS question_id, questions.quiz_id AS quiz_id, SUM(picks) AS answered,
        SUM(CASE WHEN choice = correct_option THEN 0 ELSE picks END) AS incorrect
      FROM option_counters INNER JOIN questions ON questions.id = option_counters.question_id
      WHERE choice >= 0 GROUP BY questions.id, questions.quiz_id
    ) AS counted WHERE answered > 0`);
}

export async function up(context: MigrationContext): Promise<void> {
  await createAudit(context);
  await createSettings(context);
  await createFailures(context);
  const { schema } = context;
  await schema.addIndex('users', ['created_at'], { name: 'users_created' });
  await schema.addIndex('users', ['is_admin'], { name: 'users_admins' });
  await schema.addIndex('users', ['is_verified'], { name: 'users_verified' });
  await schema.addIndex('quizzes', ['created_at'], { name: 'quizzes_published' });
  await schema.addIndex('quiz_days', ['day'], { name: 'quiz_days_day' });
}
