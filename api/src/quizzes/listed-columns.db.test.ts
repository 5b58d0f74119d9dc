import { LANGUAGES, languagesReadAlike } from '@quizmesh/contract';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function column(name: 'is_listed' | 'listed_language', id: number): Promise<unknown> {
  const sql = `SELECT ${name} AS stored FROM quizzes WHERE id = ${id}`;
  const rows = await api.database.sequelize.query(sql, { type: QueryTypes.SELECT });
  return z.tuple([z.object({ stored: z.unknown() })]).parse(rows)[0].stored;
}

it.each(LANGUAGES)('a quiz in %s is listed among those that its readers read alike', async (language) => {
  const { id } = await publishQuiz(api, { language });
  expect(await column('listed_language', id)).toBe(languagesReadAlike(language)[0]);
});

it.each([
  'is_active = 0',
  "visibility = 'unlisted'",
  "visibility = 'draft'",
  "day = '2026-11-21'",
  "deleted_at = '2026-11-21 10:00:00.000'",
])('a quiz is listed until %s, whoever writes that', async (change) => {
  const { id } = await publishQuiz(api);
  expect(Number(await column('is_listed', id))).toBe(1);
  await api.database.sequelize.query(`UPDATE quizzes SET ${change} WHERE id = ${id}`);
  expect(Number(await column('is_listed', id))).toBe(0);
});
