import type { ChangePasswordRequest, User } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { isApiError, request, useErrorText, useLanguage, useSession, useToast } from '@quizmesh/sdk';
import { errorTexts, useFields } from '@quizmesh/sdk/forms';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useState, type SyntheticEvent } from 'react';
import { passwordErrors, type PasswordField } from './password-rules.ts';
import { sessionsKey } from './sessions.queries.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** State of the password form: fields, submit, pending. A toast reports success or error; the session of this
 *  device continues, all others end. */
export function usePasswordChange(user: User) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { rememberToken, rememberUser } = useSession();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { hasPassword } = user;
  /** The current password that the server rejected, with its error. */
  const [refused, setRefused] = useState<{ password: string; text: string } | null>(null);
  const fields = useFields<PasswordField>(EMPTY, (values) => ({
    ...errorTexts(intl, passwordErrors(values, hasPassword)),
    ...(refused?.password === values.currentPassword && { currentPassword: refused.text }),
  }));
  const text = (id: 'done' | 'doneText' | 'failed') => intl.formatMessage({ id: `password.${id}` });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof EMPTY) => {
      const body: ChangePasswordRequest = {
        newPassword,
        language,
        ...(hasPassword && { currentPassword }),
      };
      return request(endpoints.auth.changePassword, { body }, { needsSession: true });
    },
    onSuccess: ({ token }) => {
      rememberToken(token);
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      rememberUser({ ...user, hasPassword: true });
      fields.reset();
      showToast({ title: text('done'), description: text('doneText') });
    },
    onError: (error, { currentPassword }) => {
      const description = errorText(error, 'password.failedText');
      if (isApiError(error) && error.code === 'WRONG_PASSWORD')
        setRefused({ password: currentPassword, text: description });
      showToast({ title: text('failed'), description, tone: 'problem' });
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget)) change.mutate(fields.values);
  };
  return { fields, submit, isPending: change.isPending };
}
