import { STORAGE_KEYS, type User } from '@quizmesh/contract';
import { createPlatformStore } from '../store/platform-store.ts';
import { resolveSession, signInWithPassword } from './session-loader.ts';
import { sessionSlice } from './session-slice.ts';

const user: User = {
  id: 7,
  username: 'mira',
  email: 'mira@example.org',
  firstName: null,
  lastName: null,
  profilePicture: null,
  isAdmin: false,
  isVerified: true,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const answer = (status: number, body: unknown) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

describe('the session at start', () => {
  afterEach(() => {
    localStorage.clear();
  });
  const resolve = async () => {
    const store = createPlatformStore();
    await resolveSession(store);
    return sessionSlice.selectors.selectSession(store.getState());
  };

  it('is a guest without a token, and asks nobody', async () => {
    const fetch = answer(200, user);
    await expect(resolve()).resolves.toEqual({ status: 'guest', user: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('takes the profile and stores it', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    answer(200, user);
    await expect(resolve()).resolves.toEqual({ status: 'member', user });
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.user) ?? '')).toEqual(user);
  });

  it('forgets token and user on a 401', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    answer(401, { code: 'NOT_AUTHENTICATED', message: 'x', requestId: 'r' });
    await expect(resolve()).resolves.toEqual({ status: 'guest', user: null });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.user)).toBeNull();
  });

  it('falls back to the stored user on any other failure', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    answer(500, {});
    await expect(resolve()).resolves.toEqual({ status: 'member', user });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('t');
  });

  it('does not take just anything for a stored user', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 't');
    localStorage.setItem(STORAGE_KEYS.user, '{"id":"7"}');
    answer(500, {});
    await expect(resolve()).resolves.toEqual({ status: 'guest', user: null });
  });
});

it('signing in stores token and user and changes the session', async () => {
  answer(200, { token: 'fresh', user });
  const store = createPlatformStore();
  await signInWithPassword(store, { email: 'a', password: 'b' });
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('fresh');
  expect(sessionSlice.selectors.selectSession(store.getState())).toEqual({ status: 'member', user });
});
