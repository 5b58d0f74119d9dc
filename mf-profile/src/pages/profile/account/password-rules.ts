import { passwordError } from '@quizmesh/contract';
import type { FieldErrorIds, FieldValues } from '@quizmesh/sdk/forms';

export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

/** Errors of a password change. Accounts without a password (Google) have no current one to enter (decision 4). */
export function passwordErrors(
  { currentPassword, newPassword, confirmPassword }: FieldValues<PasswordField>,
  hasPassword: boolean,
): FieldErrorIds<PasswordField> {
  const length = passwordError(newPassword);
  const isDifferent = confirmPassword !== newPassword;
  return {
    ...(hasPassword && currentPassword === '' && { currentPassword: 'password.currentMissing' }),
    ...(length && { newPassword: `password.${length}` }),
    ...(isDifferent && { confirmPassword: 'password.mismatch' }),
    ...(confirmPassword === '' && { confirmPassword: 'password.confirmMissing' }),
  };
}
