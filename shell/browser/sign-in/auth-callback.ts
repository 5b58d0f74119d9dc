import { STORAGE_KEYS } from '@quizmesh/contract';
import { writeStored } from '@quizmesh/sdk';
import { exchangeSignInToken, resolveSession, type SessionHome } from '@quizmesh/sdk/host';

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

/** Removes the parameters from the address before any request could reveal them. Stores a token first. */
export function clearAddress(authCallback: AuthCallback): void {
  if (authCallback.kind === 'token') writeStored(STORAGE_KEYS.token, authCallback.token);
  showAddress(plainAddress());
}

/** Signs in with the token of the address, or resolves the stored session. @returns the message to show */
export async function handleAuthCallback(
  home: SessionHome,
  authCallback: AuthCallback | null,
): Promise<AuthCallbackNotice | null> {
  if (authCallback?.kind !== 'token') {
    void resolveSession(home);
    return authCallback?.kind ?? null;
  }
  if (await exchangeSignInToken(home, authCallback.token)) return null;
  showAddress('/?auth=error');
  showAddress('/');
  return 'authError';
}
