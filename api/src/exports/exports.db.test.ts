import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

async function linesOf(path: string): Promise<string[]> {
  const response = await admin.get(path);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  return response.text.split('\r\n').slice(0, -1);
}

const FILES = ['users', 'quizzes', 'flagged-questions', 'fact-checks', 'audit'];

it.each(FILES)('%s export: a CSV file with a name, a UTF-8 mark and a header row', async (list) => {
  const response = await admin.get(`/api/admin/${list}.csv`);
  expect(response.status).toBe(200);
  expect(response.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="?${list}-\\d{4}-\\d\\d-\\d\\d\\.csv"?$`, 'u'),
  );
  expect(response.text.startsWith('\ufeff')).toBe(true);
  expect(response.text).toMatch(/^\ufeff(id|quizId),/u);
});

it.each(FILES)('%s export: for admins only', async (list) => {
  const path = `/api/admin/${list}.csv`;
  expectError(await api.anonymous().get(path), 401, 'NOT_AUTHENTICATED');
  const { bearer } = await signIn(api);
  expectError(await api.anonymous().get(path).set('Authorization', bearer), 403, 'FORBIDDEN');
});

it('users export: uses the filters of the list', async () => {
  await signIn(api, { username: 'Exported' });
  const [head, ...found] = await linesOf('/api/admin/users.csv?search=exported');
  expect(head).toContain('username,email,');
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('Exported,');
  expectError(await admin.get('/api/admin/users.csv?filter=robots'), 400, 'VALIDATION_FAILED');
});

it('export: no title starts a formula, and every row has all cells', async () => {
  await publishQuiz(api, { title: '=HYPERLINK("http://x.test", "Rivers, all")' });
  await publishQuiz(api, { title: '@Rivers' });
  const lines = await linesOf('/api/admin/quizzes.csv?search=rivers&sort=oldest');
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://x.test"", ""Rivers, all"")"`);
  expect(lines.join('\n')).toContain(`,'@Rivers,`);
  expect(lines.join('\n')).not.toMatch(/(^|,)"?[=+@]/mu);
});

it('export: a long list is complete, each row once', async () => {
  const rows = Array.from({ length: 1201 }, (_slot, index) => ({
    username: `many${index}`,
    username_folded: `many${index}`,
    email: `many${index}@x.test`,
    email_folded: `many${index}@x.test`,
    is_verified: true,
    is_admin: false,
    created_at: new Date(),
  }));
  await api.database.sequelize.getQueryInterface().bulkInsert('users', rows);
  const [, ...lines] = await linesOf('/api/admin/users.csv?search=many&sort=username');
  expect(lines).toHaveLength(1201);
  expect(new Set(lines).size).toBe(1201);
});

it('export: the audit trail records the admin and the list', async () => {
  await admin.get('/api/admin/users.csv?filter=verified');
  const [entry] = await admin.audit('export.take');
  expect(entry).toMatchObject({ actorName: admin.username, target: 'export', targetId: 'users' });
  expect(entry?.after).toMatchObject({ filter: 'verified' });
});
