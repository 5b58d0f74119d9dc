import type { MigrationContext } from '../src/database/migrate.ts';

/** Flagged questions are counted and put in order from one index; those of deleted quizzes and void ones are left out by two others. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addIndex('question_failures', {
    name: 'question_failures_flagged',
    fields: [
      { name: 'failure_rate', order: 'DESC' },
      { name: 'answered', order: 'DESC' },
      'question_id',
      'quiz_id',
    ],
  });
  await schema.removeIndex('question_failures', 'question_failures_rate');
  await schema.addIndex('quizzes', { name: 'quizzes_deleted', fields: ['deleted_at'] });
  await schema.addIndex('questions', { name: 'questions_void', fields: ['is_void'] });
}
