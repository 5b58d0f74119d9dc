import { endpoints } from '@quizmesh/contract/client';
import { request, useErrorText, useLanguage } from '@quizmesh/sdk';
import type { EmailRequest } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Alert, Button, TextField } from '@quizmesh/shared-ui';
import type { SyntheticEvent } from 'react';
import { isEmail } from '../forms/email-format.ts';
import * as form from '../forms/form.module.css';
import { useFields } from '@quizmesh/sdk/forms';
import { DoneNotice } from './done-notice.tsx';
import type { TabProps } from './use-sign-in-form.ts';

/** Requests a reset link; the confirmation is the same whether or not the e-mail is known. */
export function ForgotTab({ email, onEmail, onSignIn }: TabProps & { readonly onSignIn: () => void }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const fields = useFields({ email }, (values) => {
    const id = values.email.trim() ? 'shell.form.emailFormat' : 'shell.form.emailMissing';
    return isEmail(values.email) ? {} : { email: intl.formatMessage({ id }) };
  });
  const ask = useMutation({
    mutationFn: (body: EmailRequest) => request(endpoints.auth.requestPasswordReset, { body }),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ask.isPending) return;
    // Errors of the last attempt no longer apply.
    ask.reset();
    if (!fields.check(event.currentTarget)) return;
    const address = fields.values.email.trim();
    onEmail(address);
    ask.mutate({ email: address, language });
  };
  if (ask.isSuccess) return <DoneNotice textId="shell.forgot.done" onSignIn={onSignIn} />;
  return (
    <form className={form['form']} onSubmit={submit} noValidate>
      {ask.error ? <Alert tone="error">{errorText(ask.error, 'shell.forgot.failed')}</Alert> : null}
      <TextField
        label={intl.formatMessage({ id: 'shell.form.email' })}
        hint={intl.formatMessage({ id: 'shell.forgot.hint' })}
        type="email"
        autoComplete="username"
        required
        {...fields.bind('email')}
      />
      <Button type="submit" variant="solid" block pending={ask.isPending}>
        <FormattedMessage id="shell.forgot.submit" />
      </Button>
    </form>
  );
}
