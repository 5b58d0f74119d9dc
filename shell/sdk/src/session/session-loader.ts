import type { LoginRequest, LoginResponse, User } from '@quizmesh/contract';
import { apiGet, apiSend } from '../http/api-client.ts';
import { isApiError } from '../http/api-error.ts';
import { emitPlatformEvent } from '../events/platform-events.ts';
import type { PlatformStore } from '../store/platform-store.ts';
import { sessionSlice } from './session-slice.ts';
import { clearStoredSession, storeSession, storeUser, storedToken, storedUser } from './session-storage.ts';

/** Resolves the stored session at start: a 401 on the profile forgets it, any other failure falls back to the
 *  stored user (specification 000, section 4). */
export async function resolveSession(store: PlatformStore): Promise<void> {
  if (!storedToken()) return;
  const known = storedUser();
  store.dispatch(
    known ? sessionSlice.actions.memberSignedIn(known) : sessionSlice.actions.sessionResolving(),
  );
  try {
    const user = await apiGet<User>('/api/auth/profile');
    storeUser(user);
    store.dispatch(sessionSlice.actions.memberSignedIn(user));
  } catch (error) {
    const refused = isApiError(error) && error.status === 401;
    if (refused) clearStoredSession();
    if (refused || !known) store.dispatch(sessionSlice.actions.memberSignedOut());
  }
}

/** Signs in with a password.
 *  @throws {ApiError} INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, RATE_LIMITED … */
export async function signInWithPassword(store: PlatformStore, credentials: LoginRequest): Promise<User> {
  const answer = await apiSend<LoginResponse>('POST', '/api/auth/login', { body: credentials });
  storeSession(answer);
  store.dispatch(sessionSlice.actions.memberSignedIn(answer.user));
  emitPlatformEvent('session-changed', { status: 'member' });
  return answer.user;
}
