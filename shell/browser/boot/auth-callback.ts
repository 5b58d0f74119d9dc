/** What a mailed link or Google brought along in the address. */
export type AuthCallback =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'authError' | 'verified' | 'unverified' };

/** Reads the result of a sign-in or a mail link from the address, or null (decisions 1 and 5). */
export function readAuthCallback(search: string): AuthCallback | null {
  const values = new URLSearchParams(search);
  const token = values.get('token');
  if (values.get('auth') === 'success' && token) return { kind: 'token', token };
  if (values.has('auth')) return { kind: 'authError' };
  if (values.has('verified')) return { kind: values.get('verified') === 'true' ? 'verified' : 'unverified' };
  return null;
}
