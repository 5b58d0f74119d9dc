import { setTimeout as wait } from 'node:timers/promises';
import { leaderboardEntrySchema, loginResponseSchema, userSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { TEST_PASSWORD, addAccount, publishQuiz, signIn } from '../testing/factories.ts';
import { looksDuring } from '../testing/looks-during.ts';
import { mailsTo } from '../testing/outbox.ts';
import { play, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let made = 0;
function newAccount() {
  made += 1;
  return addAccount(api, { username: `person${made}`, email: `person${made}@example.test` });
}

/** The device with its session, as the browser sends both. */
function signedIn(device: Device, token: string): Device {
  device.set('Authorization', `Bearer ${token}`);
  return device;
}
const board = async (device: Device, quizId: number) =>
  answerOf(z.array(leaderboardEntrySchema), await device.get(`/api/leaderboard/${quizId}`));
describe('account profile', () => {
  const patch = (bearer: string, body: object) =>
    api.anonymous().patch('/api/auth/profile').set('Authorization', bearer).send(body);

  it('changes names and time zone, each on its own', async () => {
    const { bearer } = await signIn(api);
    await patch(bearer, { firstName: ' Ada\n', lastName: 'Lovelace', timeZone: 'Asia/Kolkata' });
    const user = answerOf(userSchema, await patch(bearer, { lastName: null }));
    expect(user).toMatchObject({ firstName: 'Ada', lastName: null, timeZone: 'Asia/Kolkata' });
    const read = await api.anonymous().get('/api/auth/profile').set('Authorization', bearer);
    expect(answerOf(userSchema, read)).toEqual(user);
  });

  it('keeps what another device changes at the same moment', async () => {
    const { id, bearer } = await signIn(api);
    const { sequelize } = api.database;
    const other = await sequelize.transaction();
    const change = `UPDATE users SET last_name = 'Lovelace' WHERE id = ${id}`;
    await sequelize.query(change, { transaction: other });
    const patched = Promise.resolve(patch(bearer, { firstName: 'Ada' }));
    await wait(300);
    await other.commit();
    expect(answerOf(userSchema, await patched)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(answerOf(userSchema, await patch(bearer, {})).lastName).toBe('Lovelace');
  });

  it.each([
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+05:00' },
    { firstName: 'x'.repeat(101) },
    { lastName: 7 },
  ])('refuses %p', async (body) => {
    const { bearer } = await signIn(api);
    expectError(await patch(bearer, body), 400, 'VALIDATION_FAILED');
  });

  it('changes only the signed-in account, and never its rights', async () => {
    expectError(await api.anonymous().patch('/api/auth/profile').send({}), 401, 'NOT_AUTHENTICATED');
    const { bearer } = await signIn(api);
    const user = answerOf(userSchema, await patch(bearer, { isAdmin: true, email: 'x@example.test', id: 1 }));
    expect(user.isAdmin).toBe(false);
    expect(user.email).not.toBe('x@example.test');
  });

  it('stores the time zone of the first browser that sends one', async () => {
    const { email } = await newAccount();
    const login = async (timeZone: string) =>
      answerOf(
        loginResponseSchema,
        await api.anonymous().post('/api/auth/login').send({ email, password: TEST_PASSWORD, timeZone }),
      ).user.timeZone;
    expect(await login('no zone')).toBeNull();
    expect(await login('Europe/Madrid')).toBe('Europe/Madrid');
    expect(await login('Asia/Tokyo')).toBe('Europe/Madrid');
  });
});

describe('data export', () => {
  const exportOf = (bearer: string) => api.anonymous().get('/api/auth/export').set('Authorization', bearer);

  it('contains all data of the account, of no other account, and no secret', async () => {
    const { id, bearer, token, email } = await signIn(api, { username: 'exporter' });
    const own = await publishQuiz(api, { title: 'My own quiz', creatorKey: `u:${id}` });
    await publishQuiz(api, { title: 'Of somebody else', creatorKey: 'u:999' });
    await play(api, signedIn(api.device(), token), (await publishQuiz(api)).id, { correct: 5, ms: 1000 });
    await api.anonymous().post('/api/auth/forgot-password').send({ email });
    const response = await exportOf(bearer);
    expect(response.status).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename=quizmesh-2026-11-21.json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toMatchObject({
      account: { id, username: 'exporter', email, isLinkedToGoogle: false },
      mails: [{ kind: 'reset' }],
      playing: { attempts: [{ percentage: 100, answers: [{}, {}, {}, {}, {}] }], boardEntries: [{}] },
      createdQuizzes: [{ id: own.id, title: 'My own quiz' }],
    });
    expect(response.text).not.toMatch(/argon2|passwordHash|tokenVersion|token=|Of somebody else/);
  });

  it('leaves out the answer key of an own quiz the account has not played', async () => {
    const { id, token, bearer } = await signIn(api);
    const own = await publishQuiz(api, { creatorKey: `u:${id}` });
    expect((await exportOf(bearer)).text).not.toContain('Because of 3');
    await play(api, signedIn(api.device(), token), own.id, { correct: 1, ms: 1000 });
    expect((await exportOf(bearer)).text).toContain('Because of 3');
  });

  it('lets other requests in after each quiz of an author', async () => {
    const { id, bearer } = await signIn(api);
    const quizzes = 60;
    for (let quiz = 0; quiz < quizzes; quiz += 1) await publishQuiz(api, { creatorKey: `u:${id}` });
    const exported = exportOf(bearer).then(({ status }) => expect(status).toBe(200));
    expect(await looksDuring(exported)).toBeGreaterThanOrEqual(quizzes);
  });

  it('needs a session', async () => {
    expectError(await api.anonymous().get('/api/auth/export'), 401, 'NOT_AUTHENTICATED');
  });
});

describe('deleting an account', () => {
  const remove = (bearer: string, body: object) =>
    api.anonymous().post('/api/auth/delete-account').set('Authorization', bearer).send(body);

  it('ends its sessions, leaves "Deleted player" on boards and frees name and e-mail', async () => {
    const { id, bearer, token, email, username } = await signIn(api, { username: 'leaver' });
    const { id: quizId } = await publishQuiz(api);
    const created = await publishQuiz(api, { creatorKey: `u:${id}` });
    await play(api, signedIn(api.device(), token), quizId, { correct: 5, ms: 1000 });
    await api.anonymous().post('/api/auth/forgot-password').send({ email });
    expect((await remove(bearer, { password: TEST_PASSWORD })).status).toBe(200);
    expectError(
      await api.anonymous().get('/api/auth/profile').set('Authorization', bearer),
      401,
      'NOT_AUTHENTICATED',
    );
    const login = await api.anonymous().post('/api/auth/login').send({ email, password: TEST_PASSWORD });
    expectError(login, 401, 'INVALID_CREDENTIALS');
    expect(await board(api.device(), quizId)).toMatchObject([
      { username: 'Deleted player', isGuest: false, isYou: false, percentage: 100 },
    ]);
    expect((await api.anonymous().get(`/api/quiz/${created.id}`)).status).toBe(200);
    expect(await mailsTo(api, email)).toEqual([]);
    const left = await api.database.sequelize.query('SELECT * FROM account_tokens WHERE user_id = ?', {
      replacements: [id],
    });
    expect(left[0]).toEqual([]);
    expect(await addAccount(api, { username, email })).not.toBeNull();
  });

  it('deletes the created quizzes on request', async () => {
    const { id, bearer } = await signIn(api);
    const created = await publishQuiz(api, { creatorKey: `u:${id}` });
    await remove(bearer, { password: TEST_PASSWORD, deleteQuizzes: true });
    expect((await api.anonymous().get(`/api/quiz/${created.id}`)).status).toBe(404);
  });

  it('also deletes what finishes later: a quiz being generated, an attempt being submitted', async () => {
    const { id, bearer, token } = await signIn(api);
    const other = await signIn(api);
    const { id: quizId } = await publishQuiz(api);
    await play(api, signedIn(api.device(), token), quizId, { correct: 5, ms: 1000 });
    await play(api, signedIn(api.device(), other.token), quizId, { correct: 3, ms: 1000 });
    await remove(bearer, { password: TEST_PASSWORD, deleteQuizzes: true });
    const late = await publishQuiz(api, { creatorKey: `u:${id}` });
    for (const change of [
      `UPDATE attempts SET player_key = 'u:${id}' WHERE player_key = 'u:${other.id}'`,
      `UPDATE board_entries SET player_key = 'u:${id}', user_id = ${id} WHERE player_key = 'u:${other.id}'`,
    ])
      await api.database.sequelize.query(change);
    api.clock.advance(601_000);
    const next = await startTestApi({ beside: api });
    await next.jobs.idle();
    await next.stop();
    expect((await api.anonymous().get(`/api/quiz/${late.id}`)).status).toBe(404);
    expect(await board(api.device(), quizId)).toMatchObject([
      { username: 'Deleted player', isDeleted: true, percentage: 100 },
    ]);
    for (const kept of [
      `SELECT id FROM attempts WHERE player_key = 'u:${id}'`,
      `SELECT xp FROM player_totals WHERE user_id = ${id}`,
      `SELECT user_id FROM account_erasures WHERE user_id = ${id}`,
    ])
      expect((await api.database.sequelize.query(kept))[0]).toEqual([]);
  });

  it('needs the password, or the username of an account without one', async () => {
    const { id, bearer, username } = await signIn(api);
    expectError(await api.anonymous().post('/api/auth/delete-account').send({}), 401, 'NOT_AUTHENTICATED');
    expectError(await remove(bearer, {}), 400, 'WRONG_PASSWORD');
    expectError(await remove(bearer, { password: 'wrong' }), 400, 'WRONG_PASSWORD');
    expectError(await remove(bearer, { username }), 400, 'WRONG_PASSWORD');
    const tokenVersion = await api.users.setPassword(id, null);
    const oauth = `Bearer ${api.sessionTokens.issue({ userId: id, tokenVersion })}`;
    expectError(await remove(oauth, {}), 400, 'VALIDATION_FAILED');
    expectError(await remove(oauth, { username: 'else' }), 400, 'VALIDATION_FAILED');
    expect((await remove(oauth, { username: username.toUpperCase() })).status).toBe(200);
  });

  it('is refused for the last admin, also when the last two delete at once', async () => {
    const fresh = await startTestApi();
    const admins = [
      await signIn(fresh, { username: 'chief1', isAdmin: true }),
      await signIn(fresh, { username: 'chief2', isAdmin: true }),
    ];
    const answers = await Promise.all(
      admins.map(({ bearer }) =>
        fresh
          .anonymous()
          .post('/api/auth/delete-account')
          .set('Authorization', bearer)
          .send({ password: TEST_PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    if (refused) expectError(refused, 409, 'LAST_ADMIN');
    expect(await fresh.users.hasAdmin()).toBe(true);
    await fresh.stop();
  });
});
