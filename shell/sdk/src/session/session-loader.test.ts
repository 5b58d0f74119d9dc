import { STORAGE_KEYS, draftsStorageKey } from '@quizmesh/contract';
import { apiSend } from '../http/api-client.ts';
import { onPlatformEvent } from '../events/platform-events.ts';
import { createPlatformStore } from '../store/platform-store.ts';
import { createPlatformQueryClient } from '../store/query-client.ts';
import {
  beginSession,
  endRefusedSessions,
  followOtherTabs,
  exchangeSignInToken,
  profileKey,
  resolveSession,
  signInWithPassword,
  signOut,
} from './session-loader.ts';
import { sessionSlice } from './session-slice.ts';
import { someUser } from '../testing/some-user.ts';

const user = someUser('mira');
const answer = (status: number, body: unknown) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

const createHome = () => ({ store: createPlatformStore(), queryClient: createPlatformQueryClient() });
const sessionOf = ({ store }: ReturnType<typeof createHome>) =>
  sessionSlice.selectors.selectSession(store.getState());
const expired = { code: 'NOT_AUTHENTICATED', message: 'x', requestId: 'r' };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('session at start', () => {
  const resolve = async () => {
    const home = createHome();
    await resolveSession(home);
    return sessionOf(home);
  };

  it('is a guest without a token, and requests nothing', async () => {
    const fetch = answer(200, user);
    await expect(resolve()).resolves.toMatchObject({ status: 'guest', user: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('loads the profile and stores it', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    answer(200, user);
    await expect(resolve()).resolves.toMatchObject({ status: 'member', user });
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.user) ?? '')).toEqual(user);
  });

  it('removes token and user on a 401', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    answer(401, { code: 'NOT_AUTHENTICATED', message: 'x', requestId: 'r' });
    await expect(resolve()).resolves.toEqual({ status: 'guest', user: null, hasExpired: true });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.user)).toBeNull();
  });

  it('keeps the session when a machine before the API answers with a 401 of its own', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    answer(401, '<h1>Authorization required</h1>');
    await expect(resolve()).resolves.toMatchObject({ status: 'member', user, hasExpired: false });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('t');
  });

  it('falls back to the stored user on any other error', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    answer(500, {});
    await expect(resolve()).resolves.toMatchObject({ status: 'member', user });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('t');
  });

  it.each([[[]], [{}], [null]])('does not accept %j as a user', async (body) => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    answer(200, body);
    await expect(resolve()).resolves.toMatchObject({ status: 'member', user });
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.user) ?? '')).toEqual(user);
  });

  it('does not accept an invalid stored user', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    localStorage.setItem(STORAGE_KEYS.user, '{"id":"7"}');
    answer(500, {});
    await expect(resolve()).resolves.toMatchObject({ status: 'guest', user: null });
  });
});

it('sign-in stores token and user, changes the session, sends the time zone, and refreshes the profile', async () => {
  const fetch = answer(200, { token: 'fresh', user });
  const home = createHome();
  await signInWithPassword(home, { email: 'a', password: 'b' });
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('fresh');
  expect(sessionOf(home)).toMatchObject({ status: 'member', user });
  expect(home.queryClient.getQueryData(profileKey(7))).toEqual(user);
  expect(fetch.mock.calls[0]?.[1]?.body).toContain('"timeZone":');
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/auth/login', '/api/auth/profile']);
});

describe('what the user typed and did not save', () => {
  const DRAFTS = draftsStorageKey(user.id);
  const drafts = () => sessionStorage.getItem(DRAFTS);
  const typeAs = (token: string) => {
    localStorage.setItem(STORAGE_KEYS.token, token);
    sessionStorage.setItem(DRAFTS, '{}');
  };

  it('stays when the session expires, and when the same user signs in again', async () => {
    typeAs('t');
    answer(401, expired);
    const home = createHome();
    await resolveSession(home);
    answer(200, { token: 'fresh', user });
    await signInWithPassword(home, { email: 'a', password: 'b' });
    expect(drafts()).toBe('{}');
  });

  it('is removed when the user signs out', () => {
    typeAs('t');
    answer(200, {});
    signOut(createHome());
    expect(drafts()).toBeNull();
  });

  it('is removed when another user signs in', async () => {
    typeAs('t');
    answer(401, expired);
    const home = createHome();
    await resolveSession(home);
    answer(200, { token: 'fresh', user: someUser('tom', { id: 8 }) });
    await signInWithPassword(home, { email: 'a', password: 'b' });
    expect(drafts()).toBeNull();
  });
});

describe('token in the address', () => {
  it('is exchanged, with the time zone, for a session, which is stored when it begins', async () => {
    const fetch = answer(200, { token: 'session', user });
    const home = createHome();
    const exchanged = await exchangeSignInToken('for one use');
    expect(fetch.mock.calls[0]?.[1]?.body).toContain('"timeZone":');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    beginSession(home, exchanged!);
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('session');
    expect(sessionOf(home)).toMatchObject({ status: 'member', user });
  });

  it('changes nothing when it is not valid', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'mine');
    answer(401, { code: 'SIGN_IN_TOKEN_INVALID', message: 'x', requestId: 'r' });
    await expect(exchangeSignInToken('used')).resolves.toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('mine');
  });
});

it('signing out ends the session on the server, and here even without a network', () => {
  localStorage.setItem(STORAGE_KEYS.token, 'mine');
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const home = createHome();
  signOut(home);
  expect(fetch.mock.calls).toEqual([
    [
      '/api/auth/logout',
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        headers: expect.objectContaining({ authorization: 'Bearer mine' }),
      }),
    ],
  ]);
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  expect(sessionOf(home).status).toBe('guest');
});

it('a 401 of any request ends the session, with the reason, once the profile request gets one too', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 't');
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
  localStorage.setItem('quiz_result_3', '{}');
  localStorage.setItem('quiz_achievements_3', '{}');
  localStorage.setItem('quiz_room_123456', '{}');
  answer(401, expired);
  const home = createHome();
  endRefusedSessions(home);
  const ended = new Promise((resolve) => {
    const stop = onPlatformEvent('session-changed', (detail) => {
      stop();
      resolve(detail);
    });
  });
  // Also when no query was rejected: answers to questions, for example, are sent without one.
  await apiSend('POST', '/api/record-answer', { body: {} }).catch(() => undefined);
  await expect(ended).resolves.toEqual({ status: 'guest', reason: 'expired' });
  // The room goes on, for its host and for players.
  expect(Object.keys(localStorage)).toEqual(['quiz_room_123456']);
});

it('rights that an account has lost are gone from the session once a request was denied', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 't');
  const home = createHome();
  answer(200, { ...user, isAdmin: true });
  await resolveSession(home);
  endRefusedSessions(home);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const denied = { code: 'FORBIDDEN', message: 'Administrators only', requestId: 'r' };
    return Promise.resolve(
      pathname.startsWith('/api/admin/') ? Response.json(denied, { status: 403 }) : Response.json(user),
    );
  });
  const changed = new Promise((resolve) => {
    const stop = home.store.subscribe(() => {
      if (sessionOf(home).user?.isAdmin !== false) return;
      stop();
      resolve(sessionOf(home).status);
    });
  });
  await apiSend('POST', '/api/admin/users/3/verify').catch(() => undefined);
  await expect(changed).resolves.toBe('member');
});

it.each([
  ['another user', someUser('tom', { id: 8 }), ['guest', 'member']],
  ['the same user', user, ['member']],
])(
  'a session of %s that replaces one removes what was read before when it is of somebody else',
  async (_whose, next, expected) => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    answer(200, user);
    const home = createHome();
    await resolveSession(home);
    const seen: string[] = [];
    const stop = onPlatformEvent('session-changed', ({ status }) => seen.push(status));
    answer(200, next);
    beginSession(home, { token: 'fresh', user: next });
    stop();
    expect(seen).toEqual(expected);
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('fresh');
    expect(sessionOf(home)).toMatchObject({ status: 'member', user: next });
  },
);

describe('a page that Back shows again as it was', () => {
  const leave = async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    answer(200, user);
    const home = createHome();
    followOtherTabs(home);
    await resolveSession(home);
    return home;
  };
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const changes = () => {
    const seen: string[] = [];
    onPlatformEvent('session-changed', ({ status }) => seen.push(status));
    return seen;
  };

  it('requests nothing when the session is the same', async () => {
    await leave();
    const fetch = answer(200, user);
    fetch.mockClear();
    comeBack();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('shows a guest when the user signed out on a later page', async () => {
    const home = await leave();
    const seen = changes();
    signOut(createHome());
    comeBack();
    expect(sessionOf(home)).toMatchObject({ status: 'guest', user: null });
    expect(seen.at(-1)).toBe('guest');
  });

  it('shows the user who signed in on a later page', async () => {
    const home = await leave();
    const tom = someUser('tom', { id: 8 });
    answer(200, { token: 'fresh', user: tom });
    await signInWithPassword(createHome(), { email: 'a', password: 'b' });
    answer(200, tom);
    const seen = changes();
    comeBack();
    expect(sessionOf(home)).toMatchObject({ status: 'member', user: tom });
    // First everything goes that was read for the other user.
    expect(seen[0]).toBe('guest');
  });
});

it('an operation that needs a session fails without one, and without a request', async () => {
  const fetch = answer(200, {});
  const call = apiSend('POST', '/api/auth/change-password', { body: {}, needsSession: true });
  await expect(call).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED', serverMessage: 'Not authenticated' });
  expect(fetch).not.toHaveBeenCalled();
});
