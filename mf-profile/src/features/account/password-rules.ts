import { passwordProblem } from '@quizmesh/contract';
import type { FieldProblemIds, FieldValues } from '@quizmesh/sdk/forms';

export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

/** What is wrong with a change of password. Accounts without a password (Google) have no current one to tell
 *  (decision 4). */
export function passwordProblems(
  { currentPassword, newPassword, confirmPassword }: FieldValues<PasswordField>,
  hasPassword: boolean,
): FieldProblemIds<PasswordField> {
  const length = passwordProblem(newPassword);
  const isDifferent = confirmPassword !== newPassword;
  return {
    ...(hasPassword && currentPassword === '' && { currentPassword: 'password.currentMissing' }),
    ...(length && { newPassword: `password.${length}` }),
    ...(isDifferent && { confirmPassword: 'password.mismatch' }),
    ...(confirmPassword === '' && { confirmPassword: 'password.confirmMissing' }),
  };
}
