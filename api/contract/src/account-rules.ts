import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from './limits.ts';

/** 'length': not 3 to 30 code points; 'characters': something else than letters, digits and `_ . -`; 'wordless': no
 *  letter and no digit. */
export type UsernameError = 'length' | 'characters' | 'wordless';
/** In code points. */
export type PasswordError = 'short' | 'long';

/** Invisible letters (Hangul fillers), and more combining marks on one letter than any script needs. */
const UNSEEN = /[\u115f\u1160\u3164\uffa0]|\p{M}{4}/u;

/** Of what is normalized, when one character may become eighteen: whatever is longer is too long afterwards, too. */
const READ_LENGTH = 300;

/** The form in which usernames are validated and stored. */
export function normalizeUsername(name: string): string {
  return name.slice(0, READ_LENGTH).normalize('NFKC').trim();
}

/** The form in which first and last names are stored: one line, single blanks. */
export function normalizeFullName(name: string): string {
  return name.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim();
}

/** Error of a normalized username, or null (decision 7). Only the server knows whether it is free or reserved. */
export function usernameError(name: string): UsernameError | null {
  const { length } = [...name];
  if (length < USERNAME_MIN_LENGTH || length > USERNAME_MAX_LENGTH) return 'length';
  if (!/^[\p{L}\p{M}\p{Nd}_.-]+$/u.test(name) || UNSEEN.test(name)) return 'characters';
  return /[\p{L}\p{Nd}]/u.test(name) ? null : 'wordless';
}

/** Error in the length of a new password, or null (decision 3). Only the server knows which ones are too common. */
export function passwordError(password: string): PasswordError | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN_LENGTH) return 'short';
  return length > PASSWORD_MAX_LENGTH ? 'long' : null;
}
