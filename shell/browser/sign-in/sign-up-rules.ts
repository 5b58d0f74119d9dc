import { normalizeUsername, passwordError, usernameError } from '@quizmesh/contract';
import { isEmail } from '../forms/email-format.ts';
import type { FieldErrorIds, FieldValues } from '@quizmesh/sdk/forms';

export type SignUpField = 'firstName' | 'lastName' | 'username' | 'email' | 'password' | 'confirmPassword';

/** Message ids of errors in a sign-up. First and last name are optional. */
export function signUpErrors(values: FieldValues<SignUpField>): FieldErrorIds<SignUpField> {
  const { username, email, password, confirmPassword } = values;
  const name = normalizeUsername(username);
  const error = usernameError(name);
  const length = passwordError(password);
  return {
    ...(error && {
      username: name === '' ? 'shell.form.usernameMissing' : `shell.form.username.${error}`,
    }),
    ...(!isEmail(email) && { email: email.trim() ? 'shell.form.emailFormat' : 'shell.form.emailMissing' }),
    ...(length && { password: password ? `shell.form.password.${length}` : 'shell.form.passwordMissing' }),
    ...(confirmPassword !== password && { confirmPassword: 'shell.form.mismatch' }),
  };
}
