import { adminUserChangeSchema, adminUserSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { addAccount, publishQuiz, signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

async function users(query: string) {
  const response = await admin.get(`/api/admin/users?limit=100&${query}`);
  return answerOf(z.array(adminUserSchema), response);
}

const toggle = (by: { post: TestAdmin['post'] }, id: number, body = {}) =>
  by.post(`/api/auth/admin/users/${id}/toggle-admin`, body);

describe('admin list of users', () => {
  it('searches name and e-mail literally, ignoring case', async () => {
    await addAccount(api, { username: 'Zoë_100%', email: 'first@Findme.test' });
    await addAccount(api, { username: 'zoëX100', email: 'second@findme.test' });
    const names = async (query: string) => (await users(query)).map(({ username }) => username).sort();
    expect(await names('search=ZOË_100%25')).toEqual(['Zoë_100%']);
    expect(await names('search=FINDME')).toEqual(['Zoë_100%', 'zoëX100']);
    expect(await names('search=nobody-has-this')).toEqual([]);
  });

  it('shows the account with exactly that name or e-mail first, unless another order was chosen', async () => {
    const found = async (query: string) => (await users(query)).map(({ username }) => username);
    await addAccount(api, { username: 'Exact', email: 'one@exact.test' });
    api.clock.advance(1000);
    await addAccount(api, { username: 'Exact15', email: 'two@exact.test' });
    expect(await found('search=exact')).toEqual(['Exact', 'Exact15']);
    expect(await found('search=EXACT%20')).toEqual(['Exact', 'Exact15']);
    expect(await found('search=exact.test')).toEqual(['Exact15', 'Exact']);
    expect(await found('search=exact&sort=username_desc')).toEqual(['Exact15', 'Exact']);
    await addAccount(api, { username: 'Other', email: 'bone@exact.test' });
    expect(await found('search=one@exact.test')).toEqual(['Exact', 'Other']);
  });

  it('filters, sorts and pages', async () => {
    await addAccount(api, { username: 'Pager a', email: 'a@pager.test', isVerified: false });
    api.clock.advance(1000);
    await addAccount(api, { username: 'Pager b', email: 'b@pager.test' });
    api.clock.advance(1000);
    const boss = await signIn(api, { username: 'PagerC', isAdmin: true });
    const names = async (query: string) =>
      (await users(`search=pager&${query}`)).map(({ username }) => username);
    expect(await names('filter=admins')).toEqual(['PagerC']);
    expect(await names('filter=unverified')).toEqual(['Pager a']);
    expect(await names('filter=verified&sort=oldest')).toEqual(['Pager b', 'PagerC']);
    expect(await names('filter=active')).toEqual(['PagerC']);
    expect(await names('sort=newest')).toEqual(['PagerC', 'Pager b', 'Pager a']);
    expect(await names('sort=username')).toEqual(['Pager a', 'Pager b', 'PagerC']);
    const page = await admin.get('/api/admin/users?search=pager&sort=oldest&limit=2&page=2');
    expect(answerOf(z.array(adminUserSchema), page).map(({ id }) => id)).toEqual([boss.id]);
    expect(page.headers['x-total-count']).toBe('3');
    expectError(await admin.get('/api/admin/users?filter=odd'), 400, 'VALIDATION_FAILED');
    expectError(await admin.get('/api/admin/users?sort=odd'), 400, 'VALIDATION_FAILED');
  });

  it('shows stats, marks the own account, and contains no secret', async () => {
    const user = await signIn(api, { username: 'Figures' });
    const quiz = await publishQuiz(api);
    const send = (path: string, body: object) =>
      api.anonymous().post(path).set('Authorization', user.bearer).send(body);
    for (let index = 0; index < 4; index += 1) {
      await send('/api/record-answer', { quizId: quiz.id, questionIndex: index, selectedOption: index });
    }
    await send('/api/submit-score', { quizId: quiz.id });
    const [stats] = await users('search=figures');
    expect(stats).toMatchObject({ quizzesTaken: 1, avgScore: 80, quizzesCreated: 0, isYou: false });
    const [self] = await users(`search=${admin.username}@`);
    expect(self).toMatchObject({ id: admin.id, isYou: true, hasPassword: true });
    const { text } = await admin.get('/api/admin/users?limit=100');
    expect(text).not.toMatch(/argon2|passwordHash|tokenVersion|googleSubject/);
  });
});

it('sorts by what accounts did, both ways; who did nothing has no score and comes last', async () => {
  const added = [];
  for (const [username, right] of [
    ['Sorted a', 1],
    ['Sorted b', 3],
    ['Sorted c', null],
  ] as const) {
    const user = await addAccount(api, { username, email: `${username.replace(' ', '')}@sorted.test` });
    added.push(user);
    if (right === null) continue;
    const percent = right * 20;
    await api.database.sequelize.query(
      `INSERT INTO player_totals (user_id, quizzes_taken, quizzes_created, percent_sum) VALUES (?, ?, ?, ?)`,
      { replacements: [user.id, right, 4 - right, percent * right] },
    );
  }
  const names = async (sort: string) =>
    (await users(`search=sorted&sort=${sort}`)).map(({ username }) => username.at(-1)).join('');
  expect(await names('created')).toBe('abc');
  expect(await names('created_asc')).toBe('cba');
  expect(await names('taken')).toBe('bac');
  expect(await names('taken_asc')).toBe('cab');
  expect(await names('score')).toBe('bac');
  expect(await names('score_asc')).toBe('abc');
  await api.users.touch(added[1]?.id ?? 0, api.clock.now());
  expect(await names('last_active')).toMatch(/^b/u);
  expect(await names('last_active_asc')).toMatch(/b$/u);
});

it('finds an account by its id', async () => {
  const user = await signIn(api);
  const response = await admin.get(`/api/admin/users?search=%23${user.id}`);
  expect(answerOf(z.array(adminUserSchema), response).map(({ id }) => id)).toEqual([user.id]);
  expect(answerOf(z.array(adminUserSchema), await admin.get('/api/admin/users?search=%23999999'))).toEqual(
    [],
  );
});

describe('admin rights', () => {
  it('are granted and removed, with a message and an audit entry', async () => {
    const user = await signIn(api, { username: 'Promoted' });
    const granted = answerOf(adminUserChangeSchema, await toggle(admin, user.id));
    expect(granted).toMatchObject({ isAdmin: true, message: 'Promoted is now an administrator' });
    const taken = answerOf(adminUserChangeSchema, await toggle(admin, user.id));
    expect(taken).toMatchObject({ isAdmin: false, message: 'Promoted is no longer an administrator' });
    const [entry] = await admin.audit('user.demote');
    expect(entry).toMatchObject({
      actorName: admin.username,
      targetId: String(user.id),
      before: { isAdmin: true },
      after: { isAdmin: false },
    });
  });

  it('stay as another admin set them when the request names the same rights', async () => {
    const user = await signIn(api, { username: 'Chosen' });
    for (const isAdmin of [true, false]) {
      const first = answerOf(adminUserChangeSchema, await toggle(admin, user.id, { isAdmin }));
      expect(first).toMatchObject({ isAdmin, isUnchanged: false });
      const second = answerOf(adminUserChangeSchema, await toggle(admin, user.id, { isAdmin }));
      expect(second).toMatchObject({ isAdmin, isUnchanged: true });
    }
    const entries = await admin.audit('user.promote');
    expect(entries.filter(({ targetId }) => targetId === String(user.id))).toHaveLength(1);
    expectError(await toggle(admin, user.id, { isAdmin: 'no' }), 400, 'VALIDATION_FAILED');
  });

  it('cannot be changed on the own account or on a missing one', async () => {
    expectError(await toggle(admin, admin.id), 409, 'OWN_ADMIN_RIGHTS');
    expectError(await toggle(admin, 999_999), 404, 'NOT_FOUND');
    expectError(await admin.post('/api/auth/admin/users/x/toggle-admin'), 400, 'VALIDATION_FAILED');
  });

  it("remain with one of two admins who remove each other's at once", async () => {
    const fresh = await startTestApi();
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await adminOf(fresh), await adminOf(fresh)];
      const responses = await Promise.all([toggle(one, other.id), toggle(other, one.id)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
      const winner = responses[0].status === 200 ? one : other;
      const left = answerOf(z.array(adminUserSchema), await winner.get('/api/admin/users?filter=admins'));
      expect(left.map(({ id }) => id)).toContain(winner.id);
    }
    await fresh.stop();
  });
});

describe('admin actions on accounts', () => {
  it('verify an account without a mail', async () => {
    const account = await addAccount(api, { username: 'Late', email: 'late@x.test', isVerified: false });
    const path = `/api/admin/users/${account.id}/verify`;
    const first = answerOf(adminUserChangeSchema, await admin.post(path));
    expect(first).toMatchObject({ isVerified: true, isUnchanged: false });
    const second = answerOf(adminUserChangeSchema, await admin.post(path));
    expect(second).toMatchObject({ isVerified: true, isUnchanged: true });
    expect(await admin.audit('user.verify')).toHaveLength(1);
    expectError(await admin.post('/api/admin/users/999999/verify'), 404, 'NOT_FOUND');
  });

  it('end all its sessions', async () => {
    const user = await signIn(api);
    const profile = () => api.anonymous().get('/api/auth/profile').set('Authorization', user.bearer);
    expect((await profile()).status).toBe(200);
    expect((await admin.post(`/api/admin/users/${user.id}/sign-out`)).status).toBe(200);
    expectError(await profile(), 401, 'NOT_AUTHENTICATED');
    expect(await admin.audit('user.sign-out')).toHaveLength(1);
    expectError(await admin.post('/api/admin/users/999999/sign-out'), 404, 'NOT_FOUND');
  });
});
