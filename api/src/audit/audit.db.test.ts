import { auditChoicesSchema, auditEntrySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf } from '../testing/admin.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('audit trail: filters by admin, action and target', async () => {
  const [one, other] = [await adminOf(api), await adminOf(api)];
  const quiz = await publishQuiz(api);
  await one.patch(`/api/admin/quiz/${quiz.id}/toggle`, { isActive: false });
  await other.patch(`/api/admin/quiz/${quiz.id}/toggle`, { isActive: true });
  const entries = async (query: string) =>
    answerOf(z.array(auditEntrySchema), await one.get(`/api/admin/audit?${query}`));
  expect(await entries(`actorId=${one.id}`)).toMatchObject([{ action: 'quiz.disable', actorId: one.id }]);
  expect(await entries('action=quiz.enable')).toMatchObject([
    { actorName: other.username, before: { isActive: false }, after: { isActive: true } },
  ]);
  expect(await entries(`target=quiz&targetId=${quiz.id}`)).toHaveLength(2);
});

it('audit trail: finds a part of a name or an item, and a range of time', async () => {
  const admin = await adminOf(api);
  const quiz = await publishQuiz(api);
  const toggle = (isActive: boolean) => admin.patch(`/api/admin/quiz/${quiz.id}/toggle`, { isActive });
  await toggle(false);
  api.clock.advance(60_000);
  const later = api.clock.now().toISOString();
  await toggle(true);
  const actions = async (query: object) => {
    const words = new URLSearchParams({ targetId: String(quiz.id), ...query }).toString();
    const found = answerOf(z.array(auditEntrySchema), await admin.get(`/api/admin/audit?${words}`));
    return found.map(({ action }) => action);
  };
  expect(await actions({ search: admin.username.slice(1).toUpperCase() })).toHaveLength(2);
  expect(await actions({ search: 'QUI' })).toHaveLength(2);
  expect(await actions({ search: '%' })).toEqual([]);
  expect(await actions({ from: later })).toEqual(['quiz.enable']);
  expect(await actions({ to: later })).toEqual(['quiz.disable']);
  const csv = await admin.get(`/api/admin/audit.csv?targetId=${quiz.id}&from=${later}`);
  expect(csv.text.split('\r\n').slice(1, -1)).toHaveLength(1);
  expect(csv.text).toContain('quiz.enable');
});

it('audit trail: finds an item by the name that its entry shows, before or after the change', async () => {
  const admin = await adminOf(api);
  const quiz = await publishQuiz(api);
  const words = quiz.title.slice(1).toUpperCase();
  await admin.patch(`/api/admin/quiz/${quiz.id}/toggle`, { isActive: false });
  await admin.delete(`/api/admin/quiz/${quiz.id}`);
  const actions = async (search: string) => {
    const query = new URLSearchParams({ targetId: String(quiz.id), search }).toString();
    const found = answerOf(z.array(auditEntrySchema), await admin.get(`/api/admin/audit?${query}`));
    return found.map(({ action }) => action);
  };
  expect(await actions(words)).toEqual(['quiz.delete', 'quiz.disable']);
  expect(await actions('isActive')).toEqual([]);
});

it('audit trail: finds a name with a dollar sign', async () => {
  const admin = await adminOf(api);
  const word = { word: 'fast ca$h', category: 'other', severity: 'low', isPattern: false, isActive: true };
  expect((await admin.post('/api/admin/profanity-words', word)).status).toBe(201);
  const found = await admin.get(`/api/admin/audit?${new URLSearchParams({ search: 'CA$H' }).toString()}`);
  expect(answerOf(z.array(auditEntrySchema), found).map(({ action }) => action)).toEqual(['word.add']);
});

it('audit trail: lists the actors and actions it contains', async () => {
  const admin = await adminOf(api);
  const quiz = await publishQuiz(api);
  await admin.delete(`/api/admin/quiz/${quiz.id}`);
  const { actors, actions } = answerOf(auditChoicesSchema, await admin.get('/api/admin/audit/choices'));
  expect(actors).toContainEqual({ id: admin.id, username: admin.username });
  expect(actions).toContain('quiz.delete');
  expect(new Set(actors.map(({ id }) => id)).size).toBe(actors.length);
});

it.each(['/api/admin/audit', '/api/admin/audit/choices'])(
  'audit trail: %s is for admins only',
  async (path) => {
    expectError(await api.anonymous().get(path), 401, 'NOT_AUTHENTICATED');
    const { bearer } = await signIn(api);
    expectError(await api.anonymous().get(path).set('Authorization', bearer), 403, 'FORBIDDEN');
  },
);

it('audit trail: refuses invalid filters', async () => {
  const admin = await adminOf(api);
  expectError(await admin.get('/api/admin/audit?actorId=x'), 400, 'VALIDATION_FAILED');
  expectError(await admin.get('/api/admin/audit?from=yesterday'), 400, 'VALIDATION_FAILED');
});
