import type { MigrationContext } from '../src/database/migrate.ts';

/** What questions of Quizmesh say since; not the contract's constant, which may change after this ran. */
const WRITTEN = 'Written and read for Quizmesh';

/** Until 0060 the written questions named an article of an encyclopedia, which nobody had looked up. Sources of users stay. */
export async function up({ schema: { sequelize } }: MigrationContext): Promise<void> {
  const ownQuizzes = `SELECT id FROM quizzes WHERE provider IN ('offline', 'library')`;
  for (const table of ['questions', 'question_versions']) {
    await sequelize.query(
      `UPDATE ${table} SET source = :written WHERE source LIKE 'Encyclopaedia Britannica: %' AND quiz_id IN (${ownQuizzes})`,
      { replacements: { written: WRITTEN } },
    );
  }
}
