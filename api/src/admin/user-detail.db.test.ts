import {
  adminDisputeSchema,
  adminReportSchema,
  adminUserAttemptSchema,
  adminUserDetailSchema,
  auditEntrySchema,
  loginResponseSchema,
  userNoteSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { up as forgetUsers } from '../../migrations/0105-forgotten-users.ts';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { publishQuiz, signIn, TEST_PASSWORD } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

const post = (bearer: string, path: string, body: object) =>
  api.anonymous().post(path).set('Authorization', bearer).send(body);

async function bearerOf(email: string) {
  const login = { email, password: TEST_PASSWORD };
  const { token } = answerOf(loginResponseSchema, await api.anonymous().post('/api/auth/login').send(login));
  return `Bearer ${token}`;
}

async function detail(id: number) {
  return answerOf(adminUserDetailSchema, await admin.get(`/api/admin/users/${id}`));
}

describe('an account in detail', () => {
  it('has its profile, use of the daily limit, and the numbers of what concerns it', async () => {
    const user = await signIn(api, { username: 'Detailed' });
    const own = await publishQuiz(api, { creatorKey: `u:${user.id}` });
    const quiz = await publishQuiz(api);
    const report = { questionIndex: 0, reportType: 'other', description: 'Two would do.' };
    await post(user.bearer, '/api/report-question', { ...report, quizId: quiz.id });
    await api
      .device()
      .post('/api/report-question')
      .send({ ...report, quizId: own.id });
    await post(user.bearer, '/api/record-answer', { quizId: quiz.id, questionIndex: 0, selectedOption: 2 });
    await post(user.bearer, '/api/dispute-question', { quizId: quiz.id, questionIndex: 0, reason: 'No.' });
    await post(user.bearer, '/api/submit-score', { quizId: quiz.id });
    await admin.post(`/api/admin/users/${user.id}/notes`, { text: 'Kind.' });
    expect(await detail(user.id)).toMatchObject({
      username: 'Detailed',
      isLinkedToGoogle: false,
      suspension: null,
      generated: { today: 0, limit: 20 },
      counts: { attempts: 1, quizzes: 1, reportsBy: 1, reportsAbout: 1, disputes: 1, notes: 1 },
    });
    const idsOf = async (path: string, schema: z.ZodType<{ quizId: number }>) =>
      answerOf(z.array(schema), await admin.get(path)).map(({ quizId }) => quizId);
    expect(await idsOf(`/api/admin/reports?reporterId=${user.id}`, adminReportSchema)).toEqual([quiz.id]);
    expect(await idsOf(`/api/admin/reports?creatorId=${user.id}`, adminReportSchema)).toEqual([own.id]);
    expect(await idsOf(`/api/admin/disputes?userId=${user.id}`, adminDisputeSchema)).toEqual([quiz.id]);
  });

  it('lists attempts by pages, newest first, with unfinished ones', async () => {
    const user = await signIn(api);
    const [first, second] = [await publishQuiz(api, { title: 'First' }), await publishQuiz(api)];
    await post(user.bearer, '/api/record-answer', { quizId: first.id, questionIndex: 0, selectedOption: 0 });
    await post(user.bearer, '/api/submit-score', { quizId: first.id });
    await post(user.bearer, `/api/quiz/${second.id}/attempts`, {});
    const page = async (number: number) => {
      const response = await admin.get(`/api/admin/users/${user.id}/attempts?limit=1&page=${number}`);
      expect(response.headers['x-total-count']).toBe('2');
      return answerOf(z.array(adminUserAttemptSchema), response);
    };
    expect(await page(1)).toMatchObject([{ quizId: second.id, finishedAt: null, percentage: null }]);
    expect(await page(2)).toMatchObject([{ quizTitle: 'First', percentage: 20, score: 1, isRanked: true }]);
  });

  it('answers 404 for a missing account', async () => {
    expectError(await admin.get('/api/admin/users/999999'), 404, 'NOT_FOUND');
    expectError(await admin.post('/api/admin/users/999999/notes', { text: 'x' }), 404, 'NOT_FOUND');
  });
});

describe('notes on an account', () => {
  const notesOf = async (by: TestAdmin, id: number) =>
    answerOf(z.array(userNoteSchema), await by.get(`/api/admin/users/${id}/notes`));

  it('are written by admins, deleted by their author only, and audited', async () => {
    const user = await signIn(api);
    const other = await adminOf(api);
    const path = `/api/admin/users/${user.id}/notes`;
    const note = answerOf(userNoteSchema, await admin.post(path, { text: ' Asked twice. ' }), 201);
    expect(note).toMatchObject({ text: 'Asked twice.', authorName: admin.username, isOwn: true });
    expect(await notesOf(other, user.id)).toMatchObject([{ id: note.id, isOwn: false }]);
    expectError(await other.delete(`${path}/${note.id}`), 403, 'FORBIDDEN');
    expect((await admin.delete(`${path}/${note.id}`)).status).toBe(200);
    expectError(await admin.delete(`${path}/${note.id}`), 404, 'NOT_FOUND');
    expect(await notesOf(admin, user.id)).toEqual([]);
    expect((await admin.audit('user.note'))[0]).toMatchObject({ after: { note: 'Asked twice.' } });
    expect(await admin.audit('user.note-delete')).toMatchObject([{ before: { note: 'Asked twice.' } }]);
  });

  it.each([{ text: ' ' }, { text: 'x'.repeat(2001) }, {}])('refuse %j', async (body) => {
    const user = await signIn(api);
    const response = await admin.post(`/api/admin/users/${user.id}/notes`, body);
    expectError(response, 400, 'VALIDATION_FAILED');
  });

  it('are in the export of the account, and deleted with it', async () => {
    const user = await signIn(api);
    await admin.post(`/api/admin/users/${user.id}/notes`, { text: 'Remembered.' });
    const exported = await api.anonymous().get('/api/auth/export').set('Authorization', user.bearer);
    expect(exported.body).toMatchObject({ administration: { notes: [{ text: 'Remembered.' }] } });
    await post(user.bearer, '/api/auth/delete-account', { password: TEST_PASSWORD });
    expect(await notesOf(admin, user.id)).toEqual([]);
  });

  it('leave the audit trail with the account, as its name and the reason of a suspension do; who did what when stays', async () => {
    const [user, other] = [await signIn(api, { username: 'Forgotten' }), await signIn(api)];
    for (const { id } of [user, other]) {
      await admin.post(`/api/admin/users/${id}/notes`, { text: 'Remembered.' });
      await admin.post(`/api/admin/users/${id}/suspension`, { reason: 'Insults.' });
      await admin.post(`/api/admin/users/${id}/sign-out`);
    }
    const bearer = await bearerOf(user.email);
    await post(bearer, '/api/auth/delete-account', { password: TEST_PASSWORD });
    const trail = async (id: number) =>
      answerOf(z.array(auditEntrySchema), await admin.get(`/api/admin/audit?target=user&targetId=${id}`));
    const entry = (action: string) => ({ action, actorId: admin.id, before: null, after: null });
    expect(await trail(user.id)).toMatchObject(['user.sign-out', 'user.suspend', 'user.note'].map(entry));
    expect(JSON.stringify(await trail(other.id))).toMatch(/Insults.*Remembered/u);
  });

  it('leave the audit trail of accounts that were deleted before it forgot them, when the database is upgraded', async () => {
    const [gone, there] = [await signIn(api), await signIn(api)];
    for (const { id } of [there, gone])
      await admin.post(`/api/admin/users/${id}/notes`, { text: 'Remembered.' });
    const { sequelize, engine } = api.database;
    await sequelize.query('UPDATE audit_entries SET target_id = ? WHERE target_id = ?', {
      replacements: ['987654', String(gone.id)],
    });
    await forgetUsers({ schema: sequelize.getQueryInterface(), engine });
    expect((await admin.audit('user.note')).slice(0, 2)).toMatchObject([
      { targetId: '987654', after: null },
      { targetId: String(there.id), after: { note: 'Remembered.' } },
    ]);
  });
});
