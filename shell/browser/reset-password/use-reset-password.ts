import { endpoints } from '@quizmesh/contract/client';
import { readStored, request, useLanguage } from '@quizmesh/sdk';
import { STORAGE_KEYS, passwordError, type ResetPasswordRequest } from '@quizmesh/contract';
import { endSession, useSessionHome } from '@quizmesh/sdk/host';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import type { SyntheticEvent } from 'react';
import { errorTexts, useFields, type FieldErrorIds, type FieldValues } from '@quizmesh/sdk/forms';

type Name = 'newPassword' | 'confirmPassword';

/** Message ids of errors in the two fields. */
export function resetErrors({ newPassword, confirmPassword }: FieldValues<Name>): FieldErrorIds<Name> {
  const length = passwordError(newPassword);
  return {
    ...(length && {
      newPassword: newPassword ? `shell.form.password.${length}` : 'shell.form.passwordMissing',
    }),
    ...(confirmPassword !== newPassword && { confirmPassword: 'shell.form.mismatch' }),
  };
}

/** State of the reset form: fields, whether it can be submitted, the last error, submit. */
export function useResetPassword({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const home = useSessionHome();
  const fields = useFields<Name>({ newPassword: '', confirmPassword: '' }, (values) =>
    errorTexts(intl, resetErrors(values)),
  );
  const reset = useMutation({
    mutationFn: (newPassword: string) => {
      const body: ResetPasswordRequest = { token, newPassword, language };
      return request(endpoints.auth.resetPassword, { body });
    },
    onSuccess: () => {
      // The reset ended all sessions, including that of this browser.
      if (readStored(STORAGE_KEYS.token, (text) => text)) endSession(home);
      onDone();
    },
  });
  const isReady = Object.keys(fields.errors).length === 0;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reset.isPending) return;
    reset.reset();
    if (fields.check(event.currentTarget)) reset.mutate(fields.values.newPassword);
  };
  return { fields, submit, isReady, isPending: reset.isPending, error: reset.error };
}
