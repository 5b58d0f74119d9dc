import { LANGUAGES } from '@quizmesh/contract';
import { errorBodySchema, loginResponseSchema, messageResponseSchema } from '@quizmesh/contract/schemas';
import { addAccount } from '../testing/factories.ts';
import { mailedToken, mailsTo } from '../testing/outbox.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const PASSWORD = 'violet umbrella 7';
let made = 0;
function input(changes: object = {}) {
  made += 1;
  const [username, email] = [`newcomer${made}`, `newcomer${made}@example.test`];
  return { username, email, password: PASSWORD, ...changes };
}

const register = (body: object) => api.anonymous().post('/api/auth/register').send(body);
const login = (email: string, password = PASSWORD) =>
  api.anonymous().post('/api/auth/login').send({ email, password });
const verify = (token: string) => api.anonymous().get('/api/auth/verify-email').query({ token });
const resend = (email: string) => api.anonymous().post('/api/auth/resend-verification').send({ email });

describe('signing up', () => {
  it('mails a link that verifies the account, which can then sign in', async () => {
    const { email, ...rest } = input({ firstName: ' Ada ', lastName: '', timeZone: 'Europe/Madrid' });
    const response = await register({ email, ...rest });
    expect(answerOf(messageResponseSchema, response, 201).message).toBe(
      'Registration successful! Please check your email to verify your account before signing in.',
    );
    expectError(await login(email), 403, 'EMAIL_NOT_VERIFIED');
    const verified = await verify(await mailedToken(api, email, 'verification'));
    expect([verified.status, verified.headers['location']]).toEqual([302, '/?verified=true']);
    expect(verified.headers['cache-control']).toBe('no-store');
    expect(verified.headers['referrer-policy']).toBe('no-referrer');
    const { user } = answerOf(loginResponseSchema, await login(email));
    expect(user).toMatchObject({ firstName: 'Ada', lastName: null, isVerified: true, isAdmin: false });
    expect(user.timeZone).toBe('Europe/Madrid');
  });

  it('hides whether an e-mail is registered, and mails its owner instead', async () => {
    const first = input();
    const known = await register(first);
    const again = await register({ ...input(), email: first.email.toUpperCase() });
    expect([again.status, again.body]).toEqual([known.status, known.body]);
    const kinds = (await mailsTo(api, first.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['alreadyRegistered', 'verification']);
    expectError(await login(first.email), 403, 'EMAIL_NOT_VERIFIED');
  });

  it('leaves an unconfirmed address no password after two sign-ups with different ones: the link confirms the address alone', async () => {
    const first = input({ password: 'another one knows it 5' });
    const { email } = first;
    await register(first);
    const token = await mailedToken(api, email, 'verification');
    await register(input({ email }));
    expect((await verify(token)).headers['location']).toBe('/?verified=true');
    for (const password of [first.password, PASSWORD])
      expectError(await login(email, password), 401, 'INVALID_CREDENTIALS');
    await api.anonymous().post('/api/auth/forgot-password').send({ email });
    const reset = { token: await mailedToken(api, email, 'reset'), newPassword: PASSWORD };
    await api.anonymous().post('/api/auth/reset-password').send(reset).expect(200);
    expect((await login(email)).status).toBe(200);
  });

  it('keeps the password of whoever signs up twice with the same', async () => {
    const twice = input();
    await register(twice);
    await register({ ...input(), email: twice.email });
    await verify(await mailedToken(api, twice.email, 'verification'));
    expect((await login(twice.email)).status).toBe(200);
  });

  it('reserves the name of a sign-up, whether or not the e-mail was registered', async () => {
    const owner = await addAccount(api, { username: 'hidden', email: 'hidden@example.test' });
    const probe = input();
    const free = input();
    expect((await register({ ...probe, email: owner.email })).status).toBe(201);
    expect((await register({ ...free })).status).toBe(201);
    // Both names are taken now, whether the account was made or not.
    expectError(await register({ ...input(), username: probe.username }), 409, 'USERNAME_TAKEN');
    expectError(await register({ ...input(), username: free.username }), 409, 'USERNAME_TAKEN');
  });

  it('limits the mails to one address, also for concurrent sign-ups', async () => {
    const email = 'bothered@example.test';
    const responses = await Promise.all(Array.from({ length: 12 }, () => register(input({ email }))));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    const kinds = (await mailsTo(api, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'alreadyRegistered')).toHaveLength(5);
  });

  it('takes the same time for a known and an unknown e-mail', async () => {
    const known = input();
    await register(known);
    const time = async (body: object) => {
      const start = performance.now();
      await register(body);
      return performance.now() - start;
    };
    const [old, fresh] = [await time({ ...input(), email: known.email }), await time(input())];
    expect(Math.min(old, fresh)).toBeGreaterThanOrEqual(195);
  });

  it.each(['Straße', 'STRASSE', 'ＳＴＲＡＳＳＥ', 'strаsѕe'])(
    'refuses %p beside "strasse"',
    async (username) => {
      await register(input({ username: 'strasse' }));
      expectError(await register(input({ username })), 409, 'USERNAME_TAKEN');
    },
  );

  it('gives a name to one of several concurrent sign-ups with names that look alike', async () => {
    // The second has a Greek capital tau, the third a Cyrillic te, the fourth a Cyrillic i.
    const alike = ['Twinny', '\u03a4winny', '\u0422winny', 'Tw\u0456nny'];
    for (let round = 0; round < 3; round += 1) {
      const signUps = alike.map((name, at) =>
        register(input({ username: `${name}${round}`, email: `twin${round}${at}@example.test` })),
      );
      const statuses = (await Promise.all(signUps)).map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 409, 409, 409]);
    }
  });

  it('gives a name and an e-mail to one of two concurrent sign-ups', async () => {
    const [one, other] = [input(), input()];
    const names = await Promise.all([
      register({ ...one, username: 'racer' }),
      register({ ...other, username: 'Racer' }),
    ]);
    expect(names.map(({ status }) => status).sort()).toEqual([201, 409]);
    const email = 'twice@example.test';
    const same = await Promise.all([register({ ...input(), email }), register({ ...input(), email })]);
    expect(same.map(({ status }) => status)).toEqual([201, 201]);
    const kinds = (await mailsTo(api, email)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['alreadyRegistered', 'verification']);
  });

  it.each([
    [{ username: 'ab' }, 'username'],
    [{ username: 'x'.repeat(31) }, 'username'],
    [{ username: 'two words' }, 'username'],
    [{ username: 'a\u200bdmin' }, 'username'],
    [{ username: '___' }, 'username'],
    [{ username: 'admin' }, 'username'],
    [{ username: 'Adm1n' }, 'username'],
    [{ username: 'moderator_7' }, 'username'],
    [{ username: 'fuck' }, 'username'],
    [{ username: 7 }, 'username'],
    [{ email: 'abc' }, 'email'],
    [{ email: `${'x'.repeat(250)}@example.test` }, 'email'],
    [{ email: 'two@example.test, other@example.test' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ password: 'seven77' }, 'password'],
    [{ password: '🙂'.repeat(7) }, 'password'],
    [{ password: 'é'.repeat(129) }, 'password'],
    [{ firstName: 'x'.repeat(101) }, 'firstName'],
  ])('refuses %p with an error at the field %s', async (changes, field) => {
    const response = await register(input(changes));
    expectError(response, 400, 'VALIDATION_FAILED');
    expect(Object.keys(errorBodySchema.parse(response.body).fields ?? {})).toEqual([field]);
  });

  it.each([
    'password1',
    'PASSWORD1',
    'qwertyuiop',
    'aaaaaaaa',
    'Owner-of-it',
    'owner-of-it99',
    'owner.mail@example.test',
  ])('refuses the password %p, which is easy to guess', async (password) => {
    const body = { ...input(), username: 'owner-of-it', email: 'owner.mail@example.test', password };
    const response = await register(body);
    expectError(response, 400, 'PASSWORD_TOO_COMMON');
    expect(errorBodySchema.parse(response.body).fields).toHaveProperty('password');
  });

  it.each(['नमस्ते', 'Zoë', 'анна_2', '山田太郎', 'a.b-c'])('accepts the name %p', async (username) => {
    expect((await register(input({ username }))).status).toBe(201);
  });

  it('mails in the language of the body, the cookie, the browser, or in English', async () => {
    const languages = [
      [{ language: 'ja' }, { Cookie: 'quiz_language=fr', 'Accept-Language': 'de' }, 'ja'],
      [{ language: 'xx' }, { Cookie: 'quiz_language=fr', 'Accept-Language': 'de' }, 'fr'],
      [{}, { 'Accept-Language': 'sv, pt-BR;q=0.9, de;q=0.5' }, 'pt'],
      [{}, { 'Accept-Language': 'en-GB' }, 'en-UK'],
      [{}, {}, 'en-US'],
    ] as const;
    for (const [body, headers, expected] of languages) {
      const anonymous = input(body);
      await register(anonymous).set(headers);
      expect((await mailsTo(api, anonymous.email))[0]?.language).toBe(expected);
      expect(LANGUAGES).toContain(expected);
    }
  });

  it("puts neither a foreign host nor a user's text into the mail", async () => {
    const anonymous = input({ username: 'buy.pills.example', firstName: 'http://evil.example' });
    await register(anonymous).set('X-Forwarded-Host', 'evil.example');
    const [mail] = await mailsTo(api, anonymous.email);
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/api\/auth\/verify-email\?token=[\w-]{43}$/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|pills/);
  });
});

describe('verification link', () => {
  it('works once, also when it is opened twice at once', async () => {
    const { email, ...rest } = input();
    await register({ email, ...rest });
    const token = await mailedToken(api, email, 'verification');
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ headers }) => headers['location']).sort()).toEqual([
      '/?verified=false',
      '/?verified=false',
      '/?verified=true',
    ]);
  });

  it("is not used up by a mail scanner's HEAD request", async () => {
    const { email, ...rest } = input();
    await register({ email, ...rest });
    const token = await mailedToken(api, email, 'verification');
    await api.anonymous().head('/api/auth/verify-email').query({ token });
    expect((await verify(token)).headers['location']).toBe('/?verified=true');
  });

  it('expires after 24 hours, and when a newer one is sent', async () => {
    const { email, ...rest } = input();
    await register({ email, ...rest });
    const first = await mailedToken(api, email, 'verification');
    expect((await resend(email)).status).toBe(200);
    const second = await mailedToken(api, email, 'verification');
    expect(second).not.toBe(first);
    expect((await verify(first)).headers['location']).toBe('/?verified=false');
    api.clock.advance(24 * 3_600_000 + 1);
    expect((await verify(second)).headers['location']).toBe('/?verified=false');
    await resend(email);
    const third = await mailedToken(api, email, 'verification');
    api.clock.advance(24 * 3_600_000 - 1000);
    expect((await verify(third)).headers['location']).toBe('/?verified=true');
  });

  it.each(['', 'x', 'A'.repeat(43), 'x'.repeat(500)])('does nothing when it is %p', async (token) => {
    expect((await verify(token)).headers['location']).toBe('/?verified=false');
  });

  it('is stored as a hash only', async () => {
    const { email, ...rest } = input();
    await register({ email, ...rest });
    const token = await mailedToken(api, email, 'verification');
    const [rows] = await api.database.sequelize.query('SELECT * FROM account_tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('sending the verification link again', () => {
  it('gives everybody the same response, and mails only unverified accounts', async () => {
    const waiting = input();
    await register(waiting);
    const verified = await addAccount(api, { username: 'done', email: 'done@example.test' });
    const answers = [];
    for (const email of [waiting.email, verified.email, 'nobody@example.test'])
      answers.push(await resend(email));
    expect(new Set(answers.map(({ status, text }) => `${status}${text}`)).size).toBe(1);
    expect(await mailsTo(api, verified.email)).toEqual([]);
    expect(await mailsTo(api, waiting.email)).toHaveLength(2);
    expectError(await resend('no address'), 400, 'VALIDATION_FAILED');
  });

  it('limits the mails to one address, and keeps the last link valid', async () => {
    const { email, ...rest } = input();
    await register({ email, ...rest });
    for (let index = 0; index < 8; index += 1) await resend(email);
    expect(await mailsTo(api, email)).toHaveLength(5);
    const token = await mailedToken(api, email, 'verification');
    expect((await verify(token)).headers['location']).toBe('/?verified=true');
  });
});
