import type { LoginResponse } from '@quizmesh/contract';
import {
  beginSession,
  exchangeSignInToken,
  isOtherUser,
  resolveSession,
  type SessionHome,
} from '@quizmesh/sdk/host';

/** Parameters that a mailed link or Google added to the address. */
export type AuthCallback =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'authError' | 'verified' | 'unverified' };

/** Message about the result. */
export type AuthCallbackNotice = Exclude<AuthCallback['kind'], 'token'>;

/** Reads the result of a sign-in or a mail link from the address, or null (decisions 1 and 5). */
export function readAuthCallback(search: string): AuthCallback | null {
  const values = new URLSearchParams(search);
  const token = values.get('token');
  if (values.get('auth') === 'success' && token) return { kind: 'token', token };
  if (values.has('auth')) return { kind: 'authError' };
  if (values.has('verified')) return { kind: values.get('verified') === 'true' ? 'verified' : 'unverified' };
  return null;
}

function showAddress(address: string): void {
  window.history.replaceState(null, '', address);
}

const BROUGHT = ['token', 'auth', 'verified'];

/** The address without these parameters. */
function plainAddress(): string {
  const { pathname, search, hash } = window.location;
  const values = new URLSearchParams(search);
  for (const name of BROUGHT) values.delete(name);
  const rest = values.toString();
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
}

/** Removes the parameters from the address before any request could reveal them. */
export function clearAddress(): void {
  showAddress(plainAddress());
}

/** What came of the address. */
export interface AuthCallbackOutcome {
  /** Message to show. */
  readonly notice: AuthCallbackNotice | null;
  /** Somebody else's session, which waits for the user's word because this browser has one. */
  readonly offered: LoginResponse | null;
}

/** Signs in with the token of the address, or resolves the stored session, which a token neither ends nor replaces by
 *  itself (decision 56). */
export async function handleAuthCallback(
  home: SessionHome,
  authCallback: AuthCallback | null,
): Promise<AuthCallbackOutcome> {
  if (authCallback?.kind !== 'token') {
    void resolveSession(home);
    return { notice: authCallback?.kind ?? null, offered: null };
  }
  const answer = await exchangeSignInToken(authCallback.token);
  if (answer && !isOtherUser(answer)) {
    beginSession(home, answer);
    return { notice: null, offered: null };
  }
  void resolveSession(home);
  if (answer) return { notice: null, offered: answer };
  showAddress('/?auth=error');
  showAddress('/');
  return { notice: 'authError', offered: null };
}
