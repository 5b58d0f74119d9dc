import { useErrorText } from '@quizmesh/sdk';
import { signInWithPassword, type PlatformStore } from '@quizmesh/sdk/host';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useStore } from '@quizmesh/sdk/store';
import { useState, type SyntheticEvent } from 'react';

const NOTHING_MISSING = { email: false, password: false };

function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** State of the sign-in form: which fields are missing, the last failure in the visitor's language, submit. */
export function useSignInForm(onSignedIn: () => void) {
  const store = useStore() as PlatformStore;
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [missing, setMissing] = useState(NOTHING_MISSING);
  const signIn = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => signInWithPassword(store, credentials),
    onSuccess: async () => {
      onSignedIn();
      await queryClient.invalidateQueries();
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: fieldText(form, 'email').trim(), password: fieldText(form, 'password') };
    const nowMissing = { email: credentials.email === '', password: credentials.password === '' };
    setMissing(nowMissing);
    const firstMissing = nowMissing.email ? 'email' : nowMissing.password ? 'password' : null;
    if (firstMissing)
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${firstMissing}"]`)?.focus();
    else signIn.mutate(credentials);
  };
  return {
    missing,
    submit,
    isPending: signIn.isPending,
    failure: signIn.error ? errorText(signIn.error) : null,
  };
}
