import { endpoints } from '@quizmesh/contract/client';
import { emitPlatformEvent, request, useErrorText, useSession, useToast } from '@quizmesh/sdk';
import type { ProfileChange, User } from '@quizmesh/contract';
import { useFields } from '@quizmesh/sdk/forms';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { useState, type SyntheticEvent } from 'react';

type NameField = 'firstName' | 'lastName';

/** State of the form with the names and the time zone. */
export function useNameChange(user: User) {
  const intl = useIntl();
  const { rememberUser } = useSession();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const [timeZone, setTimeZone] = useState(user.timeZone ?? '');
  const fields = useFields<NameField>(
    { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    () => ({}),
  );
  const save = useMutation({
    mutationFn: (body: ProfileChange) =>
      request(endpoints.auth.changeProfile, { body }, { needsSession: true }),
    onSuccess: (fresh) => {
      rememberUser(fresh);
      emitPlatformEvent('profile.changed', { userId: fresh.id });
      showToast({ title: intl.formatMessage({ id: 'names.saved' }) });
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({ ...fields.values, timeZone: timeZone || null });
  };
  const error = save.error ? errorText(save.error, 'names.failed') : null;
  return { fields, timeZone, setTimeZone, submit, isPending: save.isPending, error };
}
