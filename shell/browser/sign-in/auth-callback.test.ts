import { STORAGE_KEYS, type User } from '@quizmesh/contract';
import { createPlatformQueryClient, createPlatformStore } from '@quizmesh/sdk/host';
import { clearAddress, handleAuthCallback, readAuthCallback } from './auth-callback.ts';

const createHome = () => ({ store: createPlatformStore(), queryClient: createPlatformQueryClient() });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('clears the address before any request, and leaves what is stored', () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  localStorage.setItem(STORAGE_KEYS.token, 'mine');
  window.history.replaceState(null, '', '/?token=abc&auth=success');
  clearAddress();
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('mine');
  expect(window.location.href).toMatch(/\/$/u);
  expect(fetch).not.toHaveBeenCalled();
});

it('leaves the rest of the address unchanged', () => {
  window.history.replaceState(null, '', '/browse?search=atom&verified=true#top');
  clearAddress();
  expect(window.location.href).toMatch(/\/browse\?search=atom#top$/u);
});

const userNamed = (id: number, username: string): User => ({
  ...{
    id,
    username,
    email: `${username}@example.org`,
    firstName: null,
    lastName: null,
    profilePicture: null,
  },
  ...{ isAdmin: false, isVerified: true, hasPassword: true, createdAt: '2026-01-01T00:00:00.000Z' },
});
const alice = userNamed(1, 'alice');
const bobby = userNamed(2, 'bobby');
const TOKEN = { kind: 'token', token: 'of the link' } as const;

/** An API in which the link signs in as a user; null: it is not valid here. */
function linkOf(user: User | null) {
  const signedOut: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://site.test'), init);
    const { pathname } = new URL(request.url);
    const authorization = request.headers.get('authorization');
    if (pathname === '/api/auth/logout') signedOut.push(authorization);
    const sessions = { 'Bearer alice': alice, 'Bearer bobby': bobby } as Record<string, User>;
    const answers: Record<string, unknown> = {
      '/api/auth/session': user && { token: user.username, user },
      '/api/auth/profile': sessions[authorization ?? ''],
    };
    const answer = answers[pathname];
    return Promise.resolve(answer ? Response.json(answer) : new Response('{}', { status: 401 }));
  });
  return { signedOut };
}
function signIn({ username, ...user }: User) {
  localStorage.setItem(STORAGE_KEYS.token, username);
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ ...user, username }));
}
const stored = () => localStorage.getItem(STORAGE_KEYS.token);

describe('a link that signs in', () => {
  it('begins a session where there is none', async () => {
    linkOf(bobby);
    const outcome = await handleAuthCallback(createHome(), TOKEN);
    expect(outcome).toEqual({ notice: null, offered: null });
    expect(stored()).toBe('bobby');
  });

  it('keeps the session that is there when its token is not valid, says so, and ends at /', async () => {
    linkOf(null);
    signIn(alice);
    const replaced = jest.spyOn(window.history, 'replaceState');
    const outcome = await handleAuthCallback(createHome(), TOKEN);
    expect(outcome).toEqual({ notice: 'authError', offered: null });
    expect(replaced.mock.calls.map(([, , address]) => address)).toEqual(['/?auth=error', '/']);
    expect(stored()).toBe('alice');
  });

  it("does not replace somebody else's session by itself", async () => {
    const { signedOut } = linkOf(bobby);
    signIn(alice);
    const outcome = await handleAuthCallback(createHome(), TOKEN);
    expect(outcome).toEqual({ notice: null, offered: { token: 'bobby', user: bobby } });
    expect([stored(), signedOut]).toEqual(['alice', []]);
  });

  it("renews the same user's session, and ends the one before", async () => {
    const { signedOut } = linkOf(alice);
    signIn(alice);
    localStorage.setItem(STORAGE_KEYS.token, 'before');
    await handleAuthCallback(createHome(), TOKEN);
    expect([stored(), signedOut]).toEqual(['alice', ['Bearer before']]);
  });
});

it.each(['authError', 'verified', 'unverified'] as const)('passes %s on', async (kind) => {
  await expect(handleAuthCallback(createHome(), { kind })).resolves.toEqual({ notice: kind, offered: null });
});

it.each([
  ['?token=abc&auth=success', { kind: 'token', token: 'abc' }],
  ['?auth=error', { kind: 'authError' }],
  ['?auth=success', { kind: 'authError' }],
  ['?verified=true', { kind: 'verified' }],
  ['?verified=false', { kind: 'unverified' }],
  ['?token=abc', null],
  ['?query=history', null],
  ['', null],
])('reads %s as %o', (search, authCallback) => {
  expect(readAuthCallback(search)).toEqual(authCallback);
});
