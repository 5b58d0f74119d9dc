import { playerSchema, userSchema } from '@quizmesh/contract/schemas';
import { signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const secret = (letter: string) => letter.repeat(40);
const OLD = { JWT_SECRET: secret('a'), GUEST_COOKIE_SECRET: secret('b') };
const NEW = { JWT_SECRET: secret('c'), GUEST_COOKIE_SECRET: secret('d') };
const second = ({ JWT_SECRET, GUEST_COOKIE_SECRET }: typeof OLD) => ({
  JWT_SECRET_SECOND: JWT_SECRET,
  GUEST_COOKIE_SECRET_SECOND: GUEST_COOKIE_SECRET,
});

/** Processes of one site, as its secrets are replaced one process after the other. */
let before: TestApi;
let prepared: TestApi;
let replaced: TestApi;
let after: TestApi;
beforeAll(async () => {
  before = await startTestApi({ environment: OLD });
  const beside = (environment: Record<string, string>) => startTestApi({ beside: before, environment });
  prepared = await beside({ ...OLD, ...second(NEW) });
  replaced = await beside({ ...NEW, ...second(OLD) });
  after = await beside(NEW);
});
afterAll(async () => {
  for (const api of [after, replaced, prepared, before]) await api.stop();
});

const profile = (api: TestApi, bearer: string) =>
  api.anonymous().get('/api/auth/profile').set('Authorization', bearer);

it('a session goes on in every process while its secret is replaced, and ends with the old secret', async () => {
  const old = await signIn(before);
  for (const api of [prepared, replaced])
    expect(answerOf(userSchema, await profile(api, old.bearer)).id).toBe(old.id);
  expectError(await profile(after, old.bearer), 401, 'NOT_AUTHENTICATED');
  const fresh = await signIn(replaced);
  for (const api of [prepared, after])
    expect(answerOf(userSchema, await profile(api, fresh.bearer)).id).toBe(fresh.id);
});

it('a guest stays the same, with a cookie of the new secret from the next visit on', async () => {
  const cookieOf = (response: { headers: Record<string, unknown> }) =>
    /quizmesh_guest=[^;]+/u.exec(String(response.headers['set-cookie']))?.[0];
  const visit = (api: TestApi, cookie?: string) => {
    const request = api.anonymous().get('/api/player');
    return cookie === undefined ? request : request.set('Cookie', cookie);
  };
  const first = await visit(before);
  const guest = answerOf(playerSchema, first);
  const second = await visit(replaced, cookieOf(first));
  expect(answerOf(playerSchema, second)).toEqual(guest);
  const renewed = cookieOf(second);
  expect(renewed).not.toBe(cookieOf(first));
  const third = await visit(after, renewed);
  expect(answerOf(playerSchema, third)).toEqual(guest);
  expect(cookieOf(third)).toBeUndefined();
  expect(answerOf(playerSchema, await visit(after, cookieOf(first)))).not.toEqual(guest);
});
