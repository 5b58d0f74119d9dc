import { signInWithPassword, useSessionHome } from '@quizmesh/sdk/host';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import type { SyntheticEvent } from 'react';
import { useFields } from '@quizmesh/sdk/forms';

/** The typed e-mail is kept when the user selects another tab. */
export interface TabProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** State of the sign-in form: fields, the last error, submit. */
export function useSignInForm({ email, onEmail, onDone }: TabProps & { readonly onDone: () => void }) {
  const intl = useIntl();
  const home = useSessionHome();
  const fields = useFields({ email, password: '' }, (values) => ({
    ...(values.email.trim() ? {} : { email: intl.formatMessage({ id: 'shell.form.emailMissing' }) }),
    ...(values.password ? {} : { password: intl.formatMessage({ id: 'shell.form.passwordMissing' }) }),
  }));
  const signIn = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => signInWithPassword(home, credentials),
    onSuccess: onDone,
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    // Errors of the last attempt no longer apply.
    signIn.reset();
    if (!fields.check(event.currentTarget)) return;
    const address = fields.values.email.trim();
    onEmail(address);
    signIn.mutate({ email: address, password: fields.values.password });
  };
  return { fields, submit, isPending: signIn.isPending, error: signIn.error };
}
