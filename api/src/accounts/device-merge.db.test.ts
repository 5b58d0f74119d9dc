import {
  attemptSchema,
  leaderboardEntrySchema,
  loginResponseSchema,
  playerSchema,
} from '@quizmesh/contract/schemas';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { TEST_PASSWORD, addAccount, publishQuiz } from '../testing/factories.ts';
import { followGoogle, startGoogle } from '../testing/google.ts';
import { openAttempt, play, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

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

const loginOn = async (device: Device, email: string) =>
  answerOf(
    loginResponseSchema,
    await device.post('/api/auth/login').send({ email, password: TEST_PASSWORD }),
  );
/** The device with its session, as the browser sends both. */
function signedIn(device: Device, token: string): Device {
  device.set('Authorization', `Bearer ${token}`);
  return device;
}
const board = async (device: Device, quizId: number) =>
  answerOf(z.array(leaderboardEntrySchema), await device.get(`/api/leaderboard/${quizId}`));
const players = async (quizId: number) => (await api.quizRepository.playerCount(quizId)) ?? -1;
const playerOf = async (device: Device) => answerOf(playerSchema, await device.get('/api/player'));

describe('signing in on a device that has played as a guest', () => {
  it('moves boards, results and quizzes to the account, and gives the device a new guest', async () => {
    const { id: quizId } = await publishQuiz(api);
    const device = api.device();
    await play(api, device, quizId, { correct: 4, ms: 1000 });
    const guest = await playerOf(device);
    const account = await newAccount();
    const login = await device
      .post('/api/auth/login')
      .send({ email: account.email, password: TEST_PASSWORD });
    expect(String(login.headers['set-cookie'])).toMatch(
      /quizmesh_guest=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const { token } = answerOf(loginResponseSchema, login);
    const entries = await device.get(`/api/leaderboard/${quizId}`).set('Authorization', `Bearer ${token}`);
    expect(entries.body).toMatchObject([
      { username: account.username, isGuest: false, isYou: true, percentage: 80 },
    ]);
    expect(await players(quizId)).toBe(1);
    const result = await device.get(`/api/quiz/${quizId}/my-result`).set('Authorization', `Bearer ${token}`);
    expect(result.body).toMatchObject({
      percentage: 80,
      quizId,
      streak: { currentStreak: 1, longestStreak: 1 },
    });
    expect((await playerOf(device)).playerId).not.toBe(guest.playerId);
    expect((await board(device, quizId))[0]?.isYou).toBe(false);
  });

  it.each([
    ['guest', 40],
    ['account', 100],
  ])('keeps the earlier of two board entries: the %s played first', async (first, percentage) => {
    const { id: quizId } = await publishQuiz(api);
    const account = await newAccount();
    const asUser = signedIn(api.device(), (await loginOn(api.device(), account.email)).token);
    const guest = api.device();
    const asGuest = () => play(api, guest, quizId, { correct: 2, ms: 1000 });
    const asAccount = () => play(api, asUser, quizId, { correct: 5, ms: 1000 });
    for (const step of first === 'guest' ? [asGuest, asAccount] : [asAccount, asGuest]) await step();
    expect(await players(quizId)).toBe(2);
    signedIn(guest, (await loginOn(guest, account.email)).token);
    const entries = await board(guest, quizId);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ percentage, isYou: true, rank: 1 });
    expect(await players(quizId)).toBe(1);
  });

  it("awards XP for the guest's quizzes once, for three a day at most", async () => {
    const device = api.device();
    const body = { topic: 'Rivers', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
    for (let quiz = 0; quiz < 2; quiz += 1)
      expect((await device.post('/api/generate-quiz').send(body)).status).toBe(201);
    const { email } = await newAccount();
    const xpAfterSignIn = async () => {
      const user = signedIn(api.device(), (await loginOn(device, email)).token);
      return z
        .object({ xp: z.object({ totalXP: z.number() }) })
        .parse((await user.get('/api/auth/progress')).body);
    };
    const { xp } = await xpAfterSignIn();
    expect(xp.totalXP).toBeGreaterThanOrEqual(2 * 30);
    expect((await xpAfterSignIn()).xp.totalXP).toBe(xp.totalXP);
  });

  it('moves the quiz that was being generated during the sign-in', async () => {
    const device = api.device();
    await device.patch('/api/player').send({ playerName: 'Quiet Owl' });
    const account = await newAccount();
    const user = signedIn(api.device(), (await loginOn(device, account.email)).token);
    const rows = await api.database.sequelize.query(
      'SELECT guest_id AS guestId FROM guest_merges WHERE user_id = ?',
      {
        replacements: [account.id],
        type: QueryTypes.SELECT,
      },
    );
    const [merge] = z.array(z.object({ guestId: z.string() })).parse(rows);
    const quiz = await publishQuiz(api, { title: 'Made meanwhile', creatorKey: `g:${merge?.guestId}` });
    await api.jobs.idle();
    const mine = await user.get('/api/auth/my-quizzes');
    expect(
      z
        .array(z.object({ id: z.number() }))
        .parse(mine.body)
        .map(({ id }) => id),
    ).toEqual([quiz.id]);
  });

  it("continues the guest's open attempt", async () => {
    const { id: quizId } = await publishQuiz(api);
    const device = api.device();
    const open = await openAttempt(device, quizId);
    const answer = { quizId, attemptId: open.id, questionIndex: 0, selectedOption: 0 };
    await device.post('/api/record-answer').send(answer);
    const account = await newAccount();
    signedIn(device, (await loginOn(device, account.email)).token);
    const resumed = answerOf(attemptSchema, await device.post(`/api/quiz/${quizId}/attempts`));
    expect(resumed.id).toBe(open.id);
    expect(resumed.answers).toHaveLength(1);
  });

  it("continues the guest's open attempt also when the account has opened a newer one elsewhere and left it", async () => {
    const { id: quizId } = await publishQuiz(api);
    const device = api.device();
    const open = await openAttempt(device, quizId);
    const account = await newAccount();
    const elsewhere = api.device();
    signedIn(elsewhere, (await loginOn(elsewhere, account.email)).token);
    api.clock.advance(1000);
    await openAttempt(elsewhere, quizId);
    api.clock.advance(1000);
    const answer = { quizId, attemptId: open.id, questionIndex: 0, selectedOption: 0 };
    await device.post('/api/record-answer').send(answer);
    signedIn(device, (await loginOn(device, account.email)).token);
    const resumed = answerOf(attemptSchema, await device.post(`/api/quiz/${quizId}/attempts`));
    expect(resumed).toMatchObject({ id: open.id, answers: [{ questionIndex: 0, selectedOption: 0 }] });
  });

  it('merges once, however often and wherever the same cookie signs in', async () => {
    const { id: quizId } = await publishQuiz(api);
    const device = api.device();
    const first = await device.get('/api/player');
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    await play(api, device, quizId, { correct: 3, ms: 1000 });
    const [one, other] = [await newAccount(), await newAccount()];
    const attempts = await Promise.all(
      [one, other, one, other].map(({ email }) =>
        api
          .anonymous()
          .post('/api/auth/login')
          .set('Cookie', cookie)
          .send({ email, password: TEST_PASSWORD }),
      ),
    );
    expect(attempts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const entries = await board(api.device(), quizId);
    expect(entries).toHaveLength(1);
    expect([one.username, other.username]).toContain(entries[0]?.username);
    expect(await players(quizId)).toBe(1);
    const stale = await api.anonymous().get('/api/player').set('Cookie', cookie);
    expect(String(stale.headers['set-cookie'])).toContain('quizmesh_guest=');
  });

  it('signs in although the merge fails, and a job merges later', async () => {
    const { id: quizId } = await publishQuiz(api);
    const device = api.device();
    await play(api, device, quizId, { correct: 3, ms: 1000 });
    const { email, username } = await newAccount();
    const { sequelize } = api.database;
    await sequelize.query('ALTER TABLE key_views RENAME TO key_views_away');
    const response = await device.post('/api/auth/login').send({ email, password: TEST_PASSWORD });
    expect(response.status).toBe(200);
    await sequelize.query('ALTER TABLE key_views_away RENAME TO key_views');
    const restarted = await startTestApi({ beside: api });
    await restarted.jobs.idle();
    await restarted.stop();
    expect((await board(api.device(), quizId))[0]).toMatchObject({ username, isGuest: false });
  });

  it('merges on a Google sign-in, when its code is exchanged', async () => {
    const google = await startGoogle();
    const linked = await startTestApi({ environment: google.environment });
    const { id: quizId } = await publishQuiz(linked);
    const device = linked.device();
    await play(linked, device, quizId, { correct: 5, ms: 1000 });
    google.is({ sub: 'm-1', email: 'm1@example.test', given_name: 'Merger' });
    const token = (await followGoogle(device)).searchParams.get('token');
    const answer = answerOf(loginResponseSchema, await device.post('/api/auth/session').send({ token }));
    signedIn(device, answer.token);
    expect(await board(device, quizId)).toMatchObject([{ username: 'Merger', isYou: true }]);
    await linked.stop();
    await google.stop();
  });

  it('can start as a new guest on request', async () => {
    const device = api.device();
    const before = await playerOf(device);
    const reset = answerOf(playerSchema, await device.post('/api/player/reset'));
    expect(reset.playerId).not.toBe(before.playerId);
    expect(await playerOf(device)).toEqual(reset);
  });
});
