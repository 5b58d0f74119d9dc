import { endpoints, methodAndPath } from '@quizmesh/contract/client';
import { STORAGE_KEYS, type LoginRequest, type LoginResponse, type User } from '@quizmesh/contract';
import type { QueryClient } from '@tanstack/react-query';
import { emitPlatformEvent, onPlatformEvent } from '../events/platform-events.ts';
import { endpointKey } from '../http/endpoint-query.ts';
import { request } from '../http/api-client.ts';
import { isApiError } from '../http/api-error.ts';
import type { PlatformStore } from '../store/platform-store.ts';
import { sessionSlice } from './session-slice.ts';
import {
  clearDrafts,
  clearStoredSession,
  storeSession,
  storeUser,
  storedToken,
  storedUser,
  userOf,
} from './session-storage.ts';

/** Store and query client that contain the session. */
export interface SessionHome {
  readonly store: PlatformStore;
  readonly queryClient: QueryClient;
}

/** Key of the cached profile; it stays fresh for 5 minutes. */
export const profileKey = (userId: number) => endpointKey(endpoints.auth.getProfile, {}, userId);

/** Only the API's own refusal: another machine before it, such as a proxy that asks for a password, judges no session. */
function isExpired(error: unknown): boolean {
  return isApiError(error) && error.code === 'NOT_AUTHENTICATED';
}

/** Ends the session on this page and in storage. */
export function endSession({ store }: SessionHome, reason?: 'expired'): void {
  clearStoredSession(reason === 'expired');
  // Whose session expires signs in again, and goes on where they were.
  if (reason !== 'expired') clearDrafts();
  const { sessionExpired, userSignedOut } = sessionSlice.actions;
  store.dispatch(reason === 'expired' ? sessionExpired() : userSignedOut());
  emitPlatformEvent('session-changed', { status: 'guest', ...(reason ? { reason } : {}) });
}

/** Stores the user as the server sent it. */
export function rememberUser({ store, queryClient }: SessionHome, user: User): void {
  storeUser(user);
  clearDrafts(user.id);
  queryClient.setQueryData(profileKey(user.id), user);
  store.dispatch(sessionSlice.actions.userSignedIn(user));
}

/** Tokens that are being checked: a second check of the same one waits for the first. */
const underWay = new WeakMap<PlatformStore, { readonly token: string; readonly judged: Promise<void> }>();

/** Resolves the stored session: a 401 on the profile removes it; after any other error, or an invalid
 *  response, the stored user is used, so that a server failure signs nobody out. */
export async function resolveSession(home: SessionHome): Promise<void> {
  const token = storedToken();
  if (!token) return;
  const known = underWay.get(home.store);
  if (known?.token === token) return known.judged;
  const judged = judgeToken(home, token).finally(() => underWay.delete(home.store));
  underWay.set(home.store, { token, judged });
  return judged;
}

async function judgeToken(home: SessionHome, token: string): Promise<void> {
  const { store } = home;
  const known = storedUser();
  store.dispatch(known ? sessionSlice.actions.userSignedIn(known) : sessionSlice.actions.sessionResolving());
  try {
    const user = userOf(await request(endpoints.auth.getProfile));
    if (!user) throw new TypeError('The profile is no user');
    // The user signed in or out meanwhile: this response belongs to another session.
    if (storedToken() === token) rememberUser(home, user);
  } catch (error) {
    if (storedToken() !== token) return;
    if (isExpired(error)) endSession(home, 'expired');
    else if (!known) store.dispatch(sessionSlice.actions.userSignedOut());
  }
}

function open(home: SessionHome, answer: LoginResponse): User {
  storeSession(answer);
  rememberUser(home, answer.user);
  return answer.user;
}

/** Time zone of the browser. An account that has none keeps the first one that it gets, and counts streak days in it. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Signs in with a password, then refreshes the profile.
 *  @throws {ApiError} INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, RATE_LIMITED … */
export async function signInWithPassword(home: SessionHome, credentials: LoginRequest): Promise<User> {
  const body: LoginRequest = { timeZone: browserTimeZone(), ...credentials };
  const user = open(home, await request(endpoints.auth.signIn, { body }));
  emitPlatformEvent('session-changed', { status: 'member' });
  void resolveSession(home);
  return user;
}

/** Exchanges the token of the address for a session, which is not used yet (decision 56).
 *  @returns null when the token is not valid in this browser */
export async function exchangeSignInToken(token: string): Promise<LoginResponse | null> {
  try {
    return await request(endpoints.auth.exchangeToken, { body: { token, timeZone: browserTimeZone() } });
  } catch {
    return null;
  }
}

/** Whether this browser has a session of another user than that of a new one. */
export function isOtherUser({ user }: LoginResponse): boolean {
  return storedToken() !== null && storedUser()?.id !== user.id;
}

/** Begins a session in place of the one that this browser may have, which ends. */
export function beginSession(home: SessionHome, answer: LoginResponse): void {
  const replaced = storedToken();
  if (replaced !== null) {
    endOnServer(replaced);
    // Nothing that the other user's pages have read may be shown to this one.
    if (isOtherUser(answer)) endSession(home);
    else clearStoredSession();
  }
  open(home, answer);
  emitPlatformEvent('session-changed', { status: 'member' });
  void resolveSession(home);
}

const SIGN_OUT_MS = 8000;

/** Ends the session of a token on the server (decision 57). It may fail: without a network the session goes on there. */
export function endOnServer(token: string): void {
  const [method, path] = methodAndPath(endpoints.auth.signOut);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  // On its own, because a refusal says nothing about the session that this browser has by then.
  const signal = AbortSignal.timeout(SIGN_OUT_MS);
  void fetch(path, { method, headers, signal, keepalive: true }).catch(() => {});
}

/** Ends this browser's session, here and on the server. */
export function signOut(home: SessionHome): void {
  const token = storedToken();
  if (token !== null) endOnServer(token);
  endSession(home);
}

/** Requests the profile when any request was rejected for lack of a session or a right, whether by a query or by a
 *  module's own code: the response ends the session, or shows which rights it still has. */
export function endRefusedSessions(home: SessionHome): void {
  onPlatformEvent('session-refused', () => void resolveSession(home));
}

/** Takes over what another tab stored. */
function followStored(home: SessionHome, token: string | null): void {
  if (!token) {
    home.store.dispatch(sessionSlice.actions.userSignedOut());
    emitPlatformEvent('session-changed', { status: 'guest' });
    return;
  }
  void resolveSession(home).then(() => {
    const { status } = sessionSlice.selectors.selectSession(home.store.getState());
    if (status === 'member') emitPlatformEvent('session-changed', { status });
  });
}

/** Follows sign-in and sign-out in other tabs of the same browser, and on later pages of this tab: one that Back shows again as it
 *  was got no event meanwhile. */
export function followOtherTabs(home: SessionHome): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.token || event.key === null) followStored(home, event.newValue);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const { user } = sessionSlice.selectors.selectSession(home.store.getState());
    const token = storedToken();
    if ((token ? storedUser()?.id : undefined) === user?.id) return;
    followStored(home, null);
    if (token) followStored(home, token);
  });
}
