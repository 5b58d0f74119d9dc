import {
  adminQuizDetailSchema,
  adminQuizSchema,
  quizBulkResponseSchema,
  quizSummarySchema,
  quizToggleResponseSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { openAttempt, play, submit } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

async function titles(query: string) {
  const response = await admin.get(`/api/admin/quizzes?limit=100&${query}`);
  return answerOf(z.array(adminQuizSchema), response).map(({ title }) => title);
}

async function publicTitles(search: string) {
  const response = await api.anonymous().get(`/api/quizzes?search=${search}`);
  return answerOf(z.array(quizSummarySchema), response).map(({ title }) => title);
}

describe('admin list of quizzes', () => {
  it('searches title and topic, filters, sorts and pages', async () => {
    const overrides = [
      ['Quasar one', 'space', 'easy', 'Stars'],
      ['Quasar two', 'space', 'hard', 'Stars'],
      ['Other', 'music', 'easy', 'Quasars'],
    ] as const;
    for (const [title, category, difficulty, topic] of overrides) {
      await publishQuiz(api, { title, category, difficulty, topic });
      api.clock.advance(1000);
    }
    expect(await titles('search=QUASAR')).toEqual(['Other', 'Quasar two', 'Quasar one']);
    expect(await titles('search=quasar&category=space&sort=oldest')).toEqual(['Quasar one', 'Quasar two']);
    expect(await titles('search=quasar&difficulty=easy')).toEqual(['Other', 'Quasar one']);
    expect(await titles('search=quasar&sort=title')).toEqual(['Other', 'Quasar one', 'Quasar two']);
    const page = await admin.get('/api/admin/quizzes?search=quasar&limit=2&page=2');
    expect(answerOf(z.array(adminQuizSchema), page)).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('3');
    expectError(await admin.get('/api/admin/quizzes?difficulty=odd'), 400, 'VALIDATION_FAILED');
  });

  it('sorts by title, attempts and score, both ways; quizzes without attempts come last by score', async () => {
    const made = [];
    for (const title of ['Ordered a', 'Ordered b', 'Ordered c']) made.push(await publishQuiz(api, { title }));
    const [one, other] = made;
    await play(api, api.device(), one?.id ?? 0, { correct: 2, ms: 1000 });
    await play(api, api.device(), one?.id ?? 0, { correct: 2, ms: 1000 });
    await play(api, api.device(), other?.id ?? 0, { correct: 5, ms: 1000 });
    const order = async (sort: string) =>
      (await titles(`search=ordered&sort=${sort}`)).map((title) => title.at(-1)).join('');
    expect(await order('title_desc')).toBe('cba');
    expect(await order('attempts')).toBe('abc');
    expect(await order('attempts_asc')).toBe('cba');
    expect(await order('score')).toBe('bac');
    expect(await order('score_asc')).toBe('abc');
  });

  it('shows creator, attempts and average score', async () => {
    const user = await signIn(api);
    const quiz = await publishQuiz(api, { title: 'Nebula', creatorKey: `u:${user.id}` });
    await play(api, api.device(), quiz.id, { correct: 5, ms: 1000 });
    await play(api, api.device(), quiz.id, { correct: 2, ms: 1000 });
    const response = await admin.get('/api/admin/quizzes?search=nebula');
    const [row] = answerOf(z.array(adminQuizSchema), response);
    expect(row).toMatchObject({
      createdBy: user.username,
      totalAttempts: 2,
      avgScore: 70,
      isActive: true,
    });
  });

  it('can be limited to the quizzes of one account', async () => {
    const [creator, other] = [await signIn(api), await signIn(api)];
    const creatorKey = `u:${creator.id}`;
    await publishQuiz(api, { title: 'Made by one', creatorKey });
    await publishQuiz(api, { title: 'Made by another', creatorKey: `u:${other.id}` });
    expect(await titles(`creatorId=${creator.id}`)).toEqual(['Made by one']);
    const response = await admin.get(`/api/admin/quizzes?creatorId=${creator.id}`);
    expect(answerOf(z.array(adminQuizSchema), response)[0]?.creatorId).toBe(creator.id);
    expectError(await admin.get('/api/admin/quizzes?creatorId=x'), 400, 'VALIDATION_FAILED');
  });

  it('names the visibility of each quiz, and lists drafts or unlisted ones alone', async () => {
    const creator = await signIn(api);
    const visibilities = ['draft', 'public', 'unlisted'] as const;
    for (const visibility of visibilities) {
      const quiz = await publishQuiz(api, { title: `Aurora ${visibility}`, creatorKey: `u:${creator.id}` });
      const changed = await api
        .anonymous()
        .put(`/api/quiz/${quiz.id}/visibility`)
        .set('Authorization', creator.bearer)
        .send({ visibility, version: 1 });
      expect(changed.status).toBe(200);
    }
    const response = await admin.get('/api/admin/quizzes?search=aurora&sort=title');
    const seen = answerOf(z.array(adminQuizSchema), response).map(({ visibility }) => visibility);
    expect(seen).toEqual(visibilities);
    for (const visibility of visibilities)
      expect(await titles(`search=aurora&visibility=${visibility}`)).toEqual([`Aurora ${visibility}`]);
    expectError(await admin.get('/api/admin/quizzes?visibility=secret'), 400, 'VALIDATION_FAILED');
    const file = await admin.get('/api/admin/quizzes.csv?search=aurora&visibility=unlisted');
    expect(file.text).toContain('isActive,visibility,');
    expect(file.text.trim().split('\n')).toHaveLength(2);
  });

  it('shows one quiz with its key and open cases', async () => {
    const quiz = await publishQuiz(api, { title: 'Comet' });
    const report = { quizId: quiz.id, questionIndex: 0, reportType: 'other', description: 'x' };
    await api.device().post('/api/report-question').send(report);
    const detail = answerOf(adminQuizDetailSchema, await admin.get(`/api/admin/quizzes/${quiz.id}`));
    expect(detail).toMatchObject({ createdBy: null, openReports: 1, openDisputes: 0, provider: 'offline' });
    expect(detail.questions[1]).toMatchObject({ index: 1, correctAnswer: 1, explanation: 'Because of 1' });
    expectError(await admin.get('/api/admin/quizzes/999999'), 404, 'QUIZ_NOT_FOUND');
  });
});

describe('disabling a quiz', () => {
  const set = (id: number, isActive: unknown) => admin.patch(`/api/admin/quiz/${id}/toggle`, { isActive });

  it('hides it from everybody else, lets open attempts finish unranked, and can be undone', async () => {
    const quiz = await publishQuiz(api, { title: 'Meteor' });
    const device = api.device();
    const attempt = await openAttempt(device, quiz.id);
    const off = answerOf(quizToggleResponseSchema, await set(quiz.id, false));
    const message = 'Quiz status updated successfully';
    expect(off).toEqual({ message, id: quiz.id, isActive: false, isUnchanged: false });
    expect(await publicTitles('meteor')).toEqual([]);
    expectError(await api.anonymous().get(`/api/quiz/${quiz.id}`), 404, 'QUIZ_NOT_FOUND');
    expect((await admin.get(`/api/quiz/${quiz.id}`)).status).toBe(200);
    expect(await titles('search=meteor&status=disabled')).toEqual(['Meteor']);
    expect(await titles('search=meteor&status=active')).toEqual([]);
    const result = await submit(device, { quizId: quiz.id, attemptId: attempt.id });
    expect(result.rank).toBeNull();
    await set(quiz.id, true);
    expect(await publicTitles('meteor')).toEqual(['Meteor']);
  });

  it('is audited when something changed, and says when nothing did', async () => {
    const quiz = await publishQuiz(api);
    await set(quiz.id, false);
    const again = answerOf(quizToggleResponseSchema, await set(quiz.id, false));
    expect(again).toMatchObject({ isActive: false, isUnchanged: true });
    const entries = (await admin.audit('quiz.disable')).filter((one) => one.targetId === String(quiz.id));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
  });

  it('is not undone by who saw an older one', async () => {
    const quiz = await publishQuiz(api, { title: 'Bolide' });
    await set(quiz.id, false);
    const [seen] = answerOf(z.array(adminQuizSchema), await admin.get('/api/admin/quizzes?search=bolide'));
    await set(quiz.id, true);
    await set(quiz.id, false);
    const stale = { isActive: true, version: seen?.version };
    const late = await admin.patch(`/api/admin/quiz/${quiz.id}/toggle`, stale);
    expectError(late, 409, 'CONFLICT');
    expect(late.body.current).toMatchObject({ id: quiz.id, isActive: false });
    expect(await publicTitles('bolide')).toEqual([]);
    const fresh = { isActive: true, version: late.body.current.version };
    expect((await admin.patch(`/api/admin/quiz/${quiz.id}/toggle`, fresh)).status).toBe(200);
  });

  it('needs a value and a quiz', async () => {
    const quiz = await publishQuiz(api);
    expectError(await set(quiz.id, 'no'), 400, 'VALIDATION_FAILED');
    expectError(await set(999_999, false), 404, 'QUIZ_NOT_FOUND');
  });
});

describe('deleting a quiz', () => {
  it('removes it for everybody, once', async () => {
    const quiz = await publishQuiz(api, { title: 'Asteroid' });
    const response = await admin.delete(`/api/admin/quiz/${quiz.id}`);
    expect(response.body).toEqual({ message: 'Quiz deleted successfully' });
    expect([await publicTitles('asteroid'), await titles('search=asteroid')]).toEqual([[], []]);
    expectError(await admin.get(`/api/quiz/${quiz.id}`), 404, 'QUIZ_NOT_FOUND');
    expectError(await admin.delete(`/api/admin/quiz/${quiz.id}`), 404, 'QUIZ_NOT_FOUND');
    const [entry] = await admin.audit('quiz.delete');
    expect(entry).toMatchObject({ targetId: String(quiz.id), before: { title: 'Asteroid' }, after: null });
  });
});

it('deleting a quiz that somebody changed since it was seen is refused with what it is now', async () => {
  const quiz = await publishQuiz(api, { title: 'Perihelion' });
  const [seen] = answerOf(z.array(adminQuizSchema), await admin.get('/api/admin/quizzes?search=perihelion'));
  await admin.patch(`/api/admin/quiz/${quiz.id}/toggle`, { isActive: false });
  const late = await admin.delete(`/api/admin/quiz/${quiz.id}`, { version: seen?.version });
  expectError(late, 409, 'CONFLICT');
  expect(late.body.current).toMatchObject({ title: 'Perihelion', isActive: false, visibility: 'public' });
  expect(await titles('search=perihelion')).toEqual(['Perihelion']);
  const fresh = { version: late.body.current.version };
  expect((await admin.delete(`/api/admin/quiz/${quiz.id}`, fresh)).status).toBe(200);
});

describe('bulk actions on quizzes', () => {
  it('report the result for each quiz', async () => {
    const [one, other] = [await publishQuiz(api), await publishQuiz(api)];
    await admin.patch(`/api/admin/quiz/${other.id}/toggle`, { isActive: false });
    const ids = [one.id, other.id, 999_999, one.id];
    const bulk = await admin.post('/api/admin/quizzes/bulk', { ids, action: 'disable' });
    expect(answerOf(quizBulkResponseSchema, bulk).results).toEqual([
      { id: one.id, status: 'done' },
      { id: other.id, status: 'unchanged' },
      { id: 999_999, status: 'not_found' },
    ]);
    const both = { ids: [one.id, other.id], action: 'delete' };
    const deleted = answerOf(quizBulkResponseSchema, await admin.post('/api/admin/quizzes/bulk', both));
    expect(deleted.results.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('leave a quiz as it is that somebody else disabled since it was seen', async () => {
    const made = [];
    for (const title of ['Tektite one', 'Tektite two']) made.push(await publishQuiz(api, { title }));
    const ids = made.map(({ id }) => id);
    await admin.post('/api/admin/quizzes/bulk', { ids: ids.slice(0, 1), action: 'disable' });
    const listed = answerOf(z.array(adminQuizSchema), await admin.get('/api/admin/quizzes?search=tektite'));
    const seen = listed.map(({ id, version }) => ({ id, version }));
    await admin.post('/api/admin/quizzes/bulk', { ids: ids.slice(1), action: 'disable' });
    const bulk = await admin.post('/api/admin/quizzes/bulk', { ids, action: 'enable', seen });
    expect(answerOf(quizBulkResponseSchema, bulk).results).toEqual([
      { id: ids[0], status: 'done' },
      { id: ids[1], status: 'changed' },
    ]);
    expect(await publicTitles('tektite')).toEqual(['Tektite one']);
  });

  it('delete no quiz that somebody changed since it was seen', async () => {
    const { id } = await publishQuiz(api, { title: 'Obsidian' });
    const [seen] = answerOf(z.array(adminQuizSchema), await admin.get('/api/admin/quizzes?search=obsidian'));
    await admin.patch(`/api/admin/quiz/${id}/toggle`, { isActive: false });
    const body = { ids: [id], action: 'delete', seen: [{ id, version: seen?.version }] };
    const bulk = await admin.post('/api/admin/quizzes/bulk', body);
    expect(answerOf(quizBulkResponseSchema, bulk).results).toEqual([{ id, status: 'changed' }]);
    expect(await titles('search=obsidian')).toEqual(['Obsidian']);
  });

  it('keep one reason in the audit entry of each quiz', async () => {
    const [one, other] = [await publishQuiz(api), await publishQuiz(api)];
    const body = { ids: [one.id, other.id], action: 'disable', reason: ' Wrong license ' };
    await admin.post('/api/admin/quizzes/bulk', body);
    const entries = await admin.audit('quiz.disable');
    expect(entries.slice(0, 2)).toMatchObject([
      { targetId: String(other.id), after: { isActive: false, reason: 'Wrong license' } },
      { targetId: String(one.id), after: { isActive: false, reason: 'Wrong license' } },
    ]);
    await admin.post('/api/admin/quizzes/bulk', { ...body, action: 'delete', reason: 'Copied' });
    expect((await admin.audit('quiz.delete'))[0]).toMatchObject({ after: { reason: 'Copied' } });
  });

  it.each([
    { ids: [1], action: 'delete', reason: 'x'.repeat(301) },
    { ids: [], action: 'delete' },
    { ids: Array.from({ length: 201 }, (_slot, index) => index + 1), action: 'delete' },
    { ids: [1], action: 'publish' },
    { ids: ['x'], action: 'delete' },
  ])('refuse invalid input', async (body) => {
    expectError(await admin.post('/api/admin/quizzes/bulk', body), 400, 'VALIDATION_FAILED');
  });
});
