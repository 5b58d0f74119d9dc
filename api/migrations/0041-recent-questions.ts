import type { Migration } from '../src/database/migrate.ts';

/** Questions that a topic has had are looked up before each generation. */
export const recentQuestions: Migration = {
  name: '0041-recent-questions',
  async up({ schema }) {
    await schema.addIndex('quizzes', ['topic', 'id'], { name: 'quizzes_topic' });
  },
};
