import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, PasswordInput, TextField } from '@quizmesh/shared-ui';
import { isEmail } from '../forms/email-format.ts';
import * as form from '../forms/form.module.css';
import { usePasswordLabels } from '../forms/use-password-labels.ts';
import { GoogleButton, OrWithEmail } from './google-button.tsx';
import { SignInError } from './sign-in-error.tsx';
import * as css from './sign-in-dialog.module.css';
import { useSignInForm, type TabProps } from './use-sign-in-form.ts';

/** Signing in with Google or with e-mail and password. */
export function SignInTabContent({
  onDone,
  onForgot,
  ...shared
}: TabProps & { readonly onDone: () => void; readonly onForgot: () => void }) {
  const intl = useIntl();
  const labels = usePasswordLabels();
  const { fields, submit, isPending, error } = useSignInForm({ ...shared, onDone });
  const { email } = fields.values;
  return (
    <div className={form['form']}>
      <GoogleButton />
      <OrWithEmail />
      <form className={form['form']} onSubmit={submit} noValidate>
        {error ? <SignInError error={error} email={isEmail(email) ? email.trim() : null} /> : null}
        <TextField
          label={intl.formatMessage({ id: 'shell.form.email' })}
          type="email"
          autoComplete="username"
          required
          {...fields.bind('email')}
        />
        <PasswordInput
          label={intl.formatMessage({ id: 'shell.form.password' })}
          autoComplete="current-password"
          required
          {...labels}
          {...fields.bind('password')}
        />
        <Button type="submit" variant="solid" block pending={isPending}>
          <FormattedMessage id="shell.signIn.submit" />
        </Button>
        <Button variant="quiet" size="small" className={css['forgot']} onClick={onForgot}>
          <FormattedMessage id="shell.signIn.forgot" />
        </Button>
      </form>
    </div>
  );
}
