import {
  adminUserSchema,
  userSuspensionResponseSchema,
  errorBodySchema,
  leaderboardEntrySchema,
  userSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { publishQuiz, signIn, TEST_PASSWORD } from '../testing/factories.ts';
import { play } from '../testing/playing.ts';
import { SAMPLE_REQUESTS } from '../testing/sample-requests.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

const HOUR_MS = 3_600_000;
const WHILE_SUSPENDED = [
  'POST /api/auth/logout',
  'POST /api/auth/logout-everywhere',
  'POST /api/auth/delete-account',
  'POST /api/auth/change-password',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
];

const pathOf = (id: number) => `/api/admin/users/${id}/suspension`;
const suspend = (id: number, body: object = {}) => admin.post(pathOf(id), { reason: 'Spam', ...body });
const later = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();

function as(bearer: string) {
  const send = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) => {
    const request = api.anonymous()[method](path).set('Authorization', bearer);
    return body ? request.send(body) : request;
  };
  return { send, get: (path: string) => send('get', path) };
}

describe('a suspended account', () => {
  it('is refused every write that players and users may send, except those that end or secure the account', async () => {
    const user = await signIn(api);
    expect((await suspend(user.id)).status).toBe(200);
    const writes = api.routes.filter(
      ({ method, access }) => method !== 'get' && (access === 'player' || access === 'member'),
    );
    const allowed: string[] = [];
    for (const { method, path } of writes) {
      const name = `${method.toUpperCase()} ${path}`;
      expect(SAMPLE_REQUESTS).toHaveProperty([name]);
      // Without a body the endpoints that work answer 400, so that nothing is deleted or signed out here.
      if (WHILE_SUSPENDED.includes(name)) {
        allowed.push(name);
        continue;
      }
      expectError(await as(user.bearer).send(method, path.replace(/:\w+/gu, '1')), 403, 'ACCOUNT_SUSPENDED');
    }
    expect(allowed.toSorted()).toEqual(WHILE_SUSPENDED.toSorted());
    const profile = answerOf(userSchema, await as(user.bearer).get('/api/auth/profile'));
    expect(profile.suspension).toEqual({ until: null });
    expect(writes.length).toBeGreaterThan(allowed.length + 8);
  });

  it('reads, signs in, exports, changes its password, signs out and deletes itself', async () => {
    const user = await signIn(api);
    await suspend(user.id);
    const own = as(user.bearer);
    expect((await own.get('/api/auth/profile')).status).toBe(200);
    const exported = await own.get('/api/auth/export');
    expect(exported.text).toContain('Spam');
    const login = { email: user.email, password: TEST_PASSWORD };
    expect((await api.anonymous().post('/api/auth/login').send(login)).status).toBe(200);
    const password = { currentPassword: TEST_PASSWORD, newPassword: 'another long password' };
    expect((await own.send('post', '/api/auth/change-password', password)).status).toBe(200);
    const again = await signIn(api);
    await suspend(again.id);
    expect((await as(again.bearer).send('post', '/api/auth/logout-everywhere')).status).toBe(200);
    const leaver = await signIn(api);
    await suspend(leaver.id);
    const leaving = { password: TEST_PASSWORD };
    expect((await as(leaver.bearer).send('post', '/api/auth/delete-account', leaving)).status).toBe(200);
  });

  it('keeps its rows on the boards', async () => {
    const user = await signIn(api);
    const quiz = await publishQuiz(api);
    const own = as(user.bearer);
    await own.send('post', '/api/record-answer', { quizId: quiz.id, questionIndex: 0, selectedOption: 0 });
    await own.send('post', '/api/submit-score', { quizId: quiz.id });
    await suspend(user.id);
    const board = await api.anonymous().get(`/api/leaderboard/${quiz.id}`);
    const names = answerOf(z.array(leaderboardEntrySchema), board).map(({ username }) => username);
    expect(names).toEqual([user.username]);
  });

  it('hears until when, and may write again by itself when the end has passed', async () => {
    const user = await signIn(api);
    const until = later(HOUR_MS);
    await suspend(user.id, { until });
    const quiz = await publishQuiz(api);
    const open = () => as(user.bearer).send('post', `/api/quiz/${quiz.id}/attempts`, {});
    expect(errorBodySchema.parse((await open()).body)).toMatchObject({ code: 'ACCOUNT_SUSPENDED', until });
    api.clock.advance(HOUR_MS);
    expect((await open()).status).toBe(200);
  });

  it('may write again when the suspension is lifted', async () => {
    const user = await signIn(api);
    await suspend(user.id);
    const quiz = await publishQuiz(api);
    const open = () => as(user.bearer).send('post', `/api/quiz/${quiz.id}/attempts`, {});
    expectError(await open(), 403, 'ACCOUNT_SUSPENDED');
    const lifted = answerOf(userSuspensionResponseSchema, await admin.delete(pathOf(user.id)));
    expect(lifted.suspension).toBeNull();
    expect((await open()).status).toBe(200);
  });

  it('stays suspended when another admin replaced the suspension that is to be lifted', async () => {
    const user = await signIn(api);
    const suspended = async (reason: string) =>
      answerOf(userSuspensionResponseSchema, await suspend(user.id, { reason })).suspension;
    const since = (await suspended('Spam'))?.since ?? '';
    const lift = () => admin.delete(pathOf(user.id)).send({ since });
    api.clock.advance(1000);
    const current = await suspended('Threats');
    const refused = await lift();
    expectError(refused, 409, 'CONFLICT');
    expect(refused.body).toMatchObject({ current });
    await admin.delete(pathOf(user.id));
    expect(answerOf(userSuspensionResponseSchema, await lift()).isUnchanged).toBe(true);
  });

  it('does not take over what a guest played on its device', async () => {
    const user = await signIn(api);
    await suspend(user.id);
    const quiz = await publishQuiz(api);
    const device = api.device();
    await play(api, device, quiz.id, { correct: 5, ms: 1000 });
    const login = { email: user.email, password: TEST_PASSWORD };
    expect((await device.post('/api/auth/login').send(login)).status).toBe(200);
    const board = answerOf(
      z.array(leaderboardEntrySchema),
      await api.anonymous().get(`/api/leaderboard/${quiz.id}`),
    );
    expect(board.map(({ username }) => username)).not.toContain(user.username);
    expect(board).toHaveLength(1);
  });
});

it('guests and other users are not concerned by a suspension', async () => {
  const user = await signIn(api);
  await suspend(user.id);
  const quiz = await publishQuiz(api);
  expect((await api.device().post(`/api/quiz/${quiz.id}/attempts`).send({})).status).toBe(200);
  const other = await signIn(api);
  expect((await as(other.bearer).send('post', `/api/quiz/${quiz.id}/attempts`, {})).status).toBe(200);
});

describe('suspending', () => {
  it('is shown in list and detail, filters the list, and is audited with the reason', async () => {
    const user = await signIn(api, { username: 'Banished' });
    const until = later(24 * HOUR_MS);
    const answer = answerOf(
      userSuspensionResponseSchema,
      await suspend(user.id, { reason: ' Abuse ', until }),
    );
    expect(answer.suspension).toMatchObject({ reason: 'Abuse', until });
    const found = async () =>
      answerOf(
        z.array(adminUserSchema),
        await admin.get('/api/admin/users?filter=suspended&search=banished'),
      );
    expect(await found()).toMatchObject([{ id: user.id, suspension: { reason: 'Abuse', until } }]);
    const [entry] = await admin.audit('user.suspend');
    expect(entry).toMatchObject({
      targetId: String(user.id),
      before: null,
      after: { reason: 'Abuse', until },
    });
    for (const isUnchanged of [false, true]) {
      const lifted = answerOf(userSuspensionResponseSchema, await admin.delete(pathOf(user.id)));
      expect(lifted.isUnchanged).toBe(isUnchanged);
    }
    const lifted = (await admin.audit('user.unsuspend')).filter(
      ({ targetId }) => targetId === String(user.id),
    );
    expect(lifted).toMatchObject([{ before: { reason: 'Abuse' }, after: null }]);
    expect(await found()).toEqual([]);
  });

  it('does not replace the suspension by another admin that its form did not show', async () => {
    const user = await signIn(api);
    const theirs = answerOf(
      userSuspensionResponseSchema,
      await suspend(user.id, { replaces: null }),
    ).suspension;
    const late = await suspend(user.id, { reason: 'Mine', replaces: null });
    expectError(late, 409, 'CONFLICT');
    expect(late.body).toMatchObject({ current: theirs });
    const again = await suspend(user.id, { reason: 'Mine', replaces: theirs?.since });
    expect(answerOf(userSuspensionResponseSchema, again).suspension).toMatchObject({ reason: 'Mine' });
  });

  it('leaves the filter when the end has passed', async () => {
    const user = await signIn(api, { username: 'Briefly' });
    await suspend(user.id, { until: later(HOUR_MS) });
    api.clock.advance(2 * HOUR_MS);
    const response = await admin.get('/api/admin/users?filter=suspended&search=briefly');
    expect(response.body).toEqual([]);
    const [row] = answerOf(z.array(adminUserSchema), await admin.get('/api/admin/users?search=briefly'));
    expect(row?.suspension).toBeNull();
  });

  it('is refused for oneself and for other admins; suspended accounts get no rights', async () => {
    const other = await adminOf(api);
    expectError(await suspend(admin.id), 409, 'ADMIN_NOT_SUSPENDABLE');
    expectError(await suspend(other.id), 409, 'ADMIN_NOT_SUSPENDABLE');
    const user = await signIn(api);
    await suspend(user.id);
    const promote = () => admin.post(`/api/auth/admin/users/${user.id}/toggle-admin`);
    expectError(await promote(), 409, 'ADMIN_NOT_SUSPENDABLE');
    await admin.delete(pathOf(user.id));
    expect((await promote()).status).toBe(200);
  });

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ until: 'tomorrow' }, 'until'],
    [{ until: '2001-01-01T00:00:00.000Z' }, 'until'],
  ])('refuses %j', async (body, field) => {
    const user = await signIn(api);
    const response = await suspend(user.id, body);
    expectError(response, 400, 'VALIDATION_FAILED');
    expect(errorBodySchema.parse(response.body).fields).toHaveProperty(field);
  });

  it('answers 404 for a missing account', async () => {
    expectError(await suspend(999_999), 404, 'NOT_FOUND');
    expectError(await admin.delete(pathOf(999_999)), 404, 'NOT_FOUND');
  });
});
