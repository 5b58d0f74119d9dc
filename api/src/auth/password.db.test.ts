import {
  changePasswordResponseSchema,
  loginResponseSchema,
  messageResponseSchema,
  userSchema,
} from '@quizmesh/contract/schemas';
import { TEST_PASSWORD, addAccount, signIn } from '../testing/factories.ts';
import { mailedToken, mailsTo } from '../testing/outbox.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const NEW_PASSWORD = 'another violet umbrella';
let made = 0;
async function account(overrides: { isVerified?: boolean } = {}) {
  made += 1;
  return addAccount(api, {
    username: `forgetful${made}`,
    email: `forgetful${made}@example.test`,
    ...overrides,
  });
}

const forgot = (email: string) => api.anonymous().post('/api/auth/forgot-password').send({ email });
const reset = (token: string, newPassword: string = NEW_PASSWORD) =>
  api.anonymous().post('/api/auth/reset-password').send({ token, newPassword });
const login = (email: string, password: string) =>
  api.anonymous().post('/api/auth/login').send({ email, password });
const profile = (bearer: string) => api.anonymous().get('/api/auth/profile').set('Authorization', bearer);
const change = (bearer: string, body: object) =>
  api.anonymous().post('/api/auth/change-password').set('Authorization', bearer).send(body);

describe('forgotten password', () => {
  it('sends a link that sets a new one, ends sessions, and confirms by mail', async () => {
    const { email, bearer } = await signIn(api, { username: 'oblivious' });
    const response = await forgot(email.toUpperCase());
    expect(answerOf(messageResponseSchema, response).message).toBe(
      'If an account with that email exists, a password reset link has been sent.',
    );
    const [mail] = await mailsTo(api, email);
    expect(mail?.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset-password\?token=[\w-]{43}$/);
    expect((await reset(await mailedToken(api, email, 'reset'))).status).toBe(200);
    expectError(await profile(bearer), 401, 'NOT_AUTHENTICATED');
    expectError(await login(email, TEST_PASSWORD), 401, 'INVALID_CREDENTIALS');
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await mailsTo(api, email))[0]?.kind).toBe('passwordChanged');
  });

  it('lets the new password sign in at once, however often the old one was guessed', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' } });
    const { email } = await addAccount(strict, { username: 'guesser', email: 'guesser@example.test' });
    const logIn = (password: string) => strict.anonymous().post('/api/auth/login').send({ email, password });
    for (let index = 0; index < 11; index += 1) await logIn('wrong');
    expectError(await logIn(TEST_PASSWORD), 429, 'RATE_LIMITED');
    await strict.anonymous().post('/api/auth/forgot-password').send({ email });
    const token = await mailedToken(strict, email, 'reset');
    await strict.anonymous().post('/api/auth/reset-password').send({ token, newPassword: NEW_PASSWORD });
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    await strict.stop();
  });

  it('answers an unknown e-mail the same, after the same time', async () => {
    const { email } = await account();
    const time = async (address: string) => {
      const start = performance.now();
      const { status, text } = await forgot(address);
      return { answer: `${status} ${text}`, milliseconds: performance.now() - start };
    };
    const [known, unknown] = [await time(email), await time('nobody@example.test')];
    expect(unknown.answer).toBe(known.answer);
    expect(Math.min(known.milliseconds, unknown.milliseconds)).toBeGreaterThanOrEqual(195);
    expect(await mailsTo(api, 'nobody@example.test')).toEqual([]);
    expectError(await forgot('no address'), 400, 'VALIDATION_FAILED');
  });

  it('verifies the e-mail: an unverified account can sign in afterwards', async () => {
    const { email } = await account({ isVerified: false });
    await forgot(email);
    await reset(await mailedToken(api, email, 'reset'));
    expect(answerOf(loginResponseSchema, await login(email, NEW_PASSWORD)).user.isVerified).toBe(true);
  });
});

describe('password reset link', () => {
  it('works once, also for concurrent requests', async () => {
    const { email } = await account();
    await forgot(email);
    const token = await mailedToken(api, email, 'reset');
    const passwords = ['first umbrella', 'second umbrella', 'third umbrella'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 400) expectError(answer, 400, 'RESET_TOKEN_INVALID');
      const { status } = await login(email, passwords[index] ?? '');
      expect(status).toBe(answer.status === 200 ? 200 : 401);
    }
    expectError(await reset(token), 400, 'RESET_TOKEN_INVALID');
  });

  it('takes the same password once more, whose answer was lost, until another one is set', async () => {
    const { email } = await account();
    await forgot(email);
    const token = await mailedToken(api, email, 'reset');
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    expect((await mailsTo(api, email)).map(({ kind }) => kind)).toEqual(['passwordChanged', 'reset']);
    expectError(await reset(token, 'yet another umbrella'), 400, 'RESET_TOKEN_INVALID');
    const { token: session } = answerOf(loginResponseSchema, await login(email, NEW_PASSWORD));
    const other = { currentPassword: NEW_PASSWORD, newPassword: 'a third umbrella' };
    expect((await change(`Bearer ${session}`, other)).status).toBe(200);
    expectError(await reset(token), 400, 'RESET_TOKEN_INVALID');
  });

  it('expires after an hour, and when a newer one is sent', async () => {
    const { email } = await account();
    await forgot(email);
    const first = await mailedToken(api, email, 'reset');
    await forgot(email);
    const second = await mailedToken(api, email, 'reset');
    expectError(await reset(first), 400, 'RESET_TOKEN_INVALID');
    api.clock.advance(3_600_000);
    expectError(await reset(second), 400, 'RESET_TOKEN_INVALID');
  });

  it('is not used up by a refused password', async () => {
    const { email } = await account();
    await forgot(email);
    const token = await mailedToken(api, email, 'reset');
    expectError(await reset(token, 'short'), 400, 'VALIDATION_FAILED');
    expectError(await reset(token, 'password1'), 400, 'PASSWORD_TOO_COMMON');
    expectError(await reset(token, email), 400, 'PASSWORD_TOO_COMMON');
    expect((await reset(token)).status).toBe(200);
  });

  it('is not accepted as another kind of token', async () => {
    const { email } = await account({ isVerified: false });
    await api.anonymous().post('/api/auth/resend-verification').send({ email });
    const verification = await mailedToken(api, email, 'verification');
    expectError(await reset(verification), 400, 'RESET_TOKEN_INVALID');
    await forgot(email);
    const token = await mailedToken(api, email, 'reset');
    expectError(
      await api.anonymous().post('/api/auth/session').send({ token }),
      401,
      'SIGN_IN_TOKEN_INVALID',
    );
    expectError(await profile(`Bearer ${token}`), 401, 'NOT_AUTHENTICATED');
  });

  it.each([[''], ['x'], [undefined], [['a']]])('cannot be %p', async (token) => {
    const response = await api
      .anonymous()
      .post('/api/auth/reset-password')
      .send({ token, newPassword: NEW_PASSWORD });
    expectError(response, 400, token === 'x' ? 'RESET_TOKEN_INVALID' : 'VALIDATION_FAILED');
  });
});

describe('changing the password', () => {
  it('keeps this device signed in and ends all other sessions', async () => {
    const { email, bearer } = await signIn(api, { username: 'changer' });
    const other = answerOf(loginResponseSchema, await login(email, TEST_PASSWORD)).token;
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    const { token } = answerOf(changePasswordResponseSchema, await change(bearer, body));
    expect((await profile(`Bearer ${token}`)).status).toBe(200);
    for (const session of [bearer, `Bearer ${other}`])
      expectError(await profile(session), 401, 'NOT_AUTHENTICATED');
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await mailsTo(api, email))[0]?.kind).toBe('passwordChanged');
  });

  it('needs the current one, a session and a good new one', async () => {
    const { bearer } = await signIn(api);
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expectError(await api.anonymous().post('/api/auth/change-password').send(body), 401, 'NOT_AUTHENTICATED');
    expectError(await change(bearer, { ...body, currentPassword: 'wrong' }), 400, 'WRONG_PASSWORD');
    expectError(await change(bearer, { newPassword: NEW_PASSWORD }), 400, 'WRONG_PASSWORD');
    expectError(await change(bearer, { ...body, newPassword: 'short' }), 400, 'VALIDATION_FAILED');
    expectError(await change(bearer, { ...body, newPassword: 'iloveyou1' }), 400, 'PASSWORD_TOO_COMMON');
    expectError(await change(bearer, { currentPassword: TEST_PASSWORD }), 400, 'VALIDATION_FAILED');
    expect((await profile(bearer)).status).toBe(200);
  });

  it('sets the first password of an account without one, and requires it from then on', async () => {
    const { id, email } = await account();
    const version = await api.users.setPassword(id, null);
    const bearer = `Bearer ${api.sessionTokens.issue({ userId: id, tokenVersion: version })}`;
    expect(answerOf(userSchema, await profile(bearer)).hasPassword).toBe(false);
    expectError(await login(email, ''), 401, 'INVALID_CREDENTIALS');
    const { token } = answerOf(
      changePasswordResponseSchema,
      await change(bearer, { newPassword: NEW_PASSWORD }),
    );
    expect(answerOf(userSchema, await profile(`Bearer ${token}`)).hasPassword).toBe(true);
    expectError(await change(`Bearer ${token}`, { newPassword: 'a third umbrella' }), 400, 'WRONG_PASSWORD');
  });

  it('counts wrong current passwords like failed sign-ins', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' } });
    const { bearer } = await signIn(strict);
    const attempt = () =>
      strict
        .anonymous()
        .post('/api/auth/change-password')
        .set('Authorization', bearer)
        .send({ currentPassword: 'wrong', newPassword: NEW_PASSWORD });
    for (let index = 0; index < 11; index += 1) expectError(await attempt(), 400, 'WRONG_PASSWORD');
    expectError(await attempt(), 429, 'RATE_LIMITED');
    await strict.stop();
  });
});
