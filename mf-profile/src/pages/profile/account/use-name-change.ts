import { endpoints } from '@quizmesh/contract/client';
import { emitPlatformEvent, request, useErrorText, useSession, useToast } from '@quizmesh/sdk';
import type { ProfileChange, User } from '@quizmesh/contract';
import { useFields } from '@quizmesh/sdk/forms';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { useState, type SyntheticEvent } from 'react';

type NameField = 'firstName' | 'lastName';
type Values = Readonly<Record<NameField | 'timeZone', string>>;

/** Time zone of this device. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What was changed in the form, and nothing else. */
function changeOf(opened: Values, typed: Values): ProfileChange {
  return {
    ...(typed.firstName !== opened.firstName && { firstName: typed.firstName }),
    ...(typed.lastName !== opened.lastName && { lastName: typed.lastName }),
    ...(typed.timeZone !== opened.timeZone && { timeZone: typed.timeZone || ownTimeZone() }),
  };
}

/** State of the form with the names and the time zone. */
export function useNameChange(user: User) {
  const intl = useIntl();
  const { rememberUser } = useSession();
  const { showToast } = useToast();
  const errorText = useErrorText();
  /** As the form was filled: another device may have changed the others since. */
  const [opened, setOpened] = useState<Values>({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    timeZone: user.timeZone ?? 'UTC',
  });
  /** Empty: as this device says, which is stored by its name. */
  const [timeZone, setTimeZone] = useState(opened.timeZone);
  const fields = useFields<NameField>({ firstName: opened.firstName, lastName: opened.lastName }, () => ({}));
  const save = useMutation({
    mutationFn: (typed: Values) =>
      request(endpoints.auth.changeProfile, { body: changeOf(opened, typed) }, { needsSession: true }),
    onSuccess: (fresh, typed) => {
      setOpened({ ...typed, timeZone: typed.timeZone || ownTimeZone() });
      setTimeZone((shown) => shown || ownTimeZone());
      rememberUser(fresh);
      emitPlatformEvent('profile.changed', { userId: fresh.id });
      showToast({ title: intl.formatMessage({ id: 'names.saved' }) });
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({ ...fields.values, timeZone });
  };
  const error = save.error ? errorText(save.error, 'names.failed') : null;
  return { fields, timeZone, setTimeZone, submit, isPending: save.isPending, error };
}
