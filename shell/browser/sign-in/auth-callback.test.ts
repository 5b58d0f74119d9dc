import { STORAGE_KEYS } from '@quizmesh/contract';
import { createPlatformQueryClient, createPlatformStore } from '@quizmesh/sdk/host';
import { clearAddress, handleAuthCallback, readAuthCallback } from './auth-callback.ts';

const createHome = () => ({ store: createPlatformStore(), queryClient: createPlatformQueryClient() });

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('stores the token and clears the address before any request', () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  window.history.replaceState(null, '', '/?token=abc&auth=success');
  clearAddress({ kind: 'token', token: 'abc' });
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('abc');
  expect(window.location.href).toMatch(/\/$/u);
  expect(fetch).not.toHaveBeenCalled();
});

it('leaves the rest of the address unchanged', () => {
  window.history.replaceState(null, '', '/browse?search=atom&verified=true#top');
  clearAddress({ kind: 'verified' });
  expect(window.location.href).toMatch(/\/browse\?search=atom#top$/u);
});

it('reports a failed sign-in from /?auth=error, and ends at /', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'abc');
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 500 }));
  const replaced = jest.spyOn(window.history, 'replaceState');
  await expect(handleAuthCallback(createHome(), { kind: 'token', token: 'abc' })).resolves.toBe('authError');
  expect(replaced.mock.calls.map(([, , address]) => address)).toEqual(['/?auth=error', '/']);
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
});

it.each(['authError', 'verified', 'unverified'] as const)('passes %s on', async (kind) => {
  await expect(handleAuthCallback(createHome(), { kind })).resolves.toBe(kind);
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
