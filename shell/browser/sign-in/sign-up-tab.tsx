import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, PasswordInput, TextField, clsx, styles } from '@quizmesh/shared-ui';
import * as form from '../forms/form.module.css';
import { usePasswordLabels } from '../forms/use-password-labels.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import { DoneNotice } from './done-notice.tsx';
import { GoogleButton, OrWithEmail } from './google-button.tsx';
import type { TabProps } from './use-sign-in-form.ts';
import { useSignUpForm, type SignUpField } from './use-sign-up-form.ts';

/** Signing up with Google or with e-mail and password. */
export function SignUpTab({ onSignIn, ...shared }: TabProps & { readonly onSignIn: () => void }) {
  const intl = useIntl();
  const labels = usePasswordLabels();
  const { fields, submit, isPending, isDone, errorMessage: error, differ } = useSignUpForm(shared);
  const field = (name: SignUpField) => ({
    label: intl.formatMessage({ id: `shell.form.${name}` }),
    ...fields.bind(name),
  });
  if (isDone) return <DoneNotice textId="shell.signUp.done" onSignIn={onSignIn} />;
  return (
    <div className={form['form']}>
      <GoogleButton />
      <OrWithEmail />
      <form className={form['form']} onSubmit={submit} noValidate>
        {error === null ? null : <Alert tone="error">{error}</Alert>}
        <div className={clsx(form['pair'], styles.halves, styles.gap4, styles.top)}>
          <TextField autoComplete="given-name" {...field('firstName')} />
          <TextField autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={intl.formatMessage({ id: 'shell.form.usernameHint' })}
          {...field('username')}
        />
        <TextField type="email" autoComplete="username" required {...field('email')} />
        <div className={clsx(form['pair'], styles.halves, styles.gap4, styles.top)}>
          <PasswordInput
            autoComplete="new-password"
            required
            hint={intl.formatMessage({ id: 'shell.form.passwordHint' })}
            {...labels}
            {...field('password')}
          />
          <PasswordInput
            autoComplete="new-password"
            required
            {...labels}
            {...field('confirmPassword')}
            {...(differ && fields.values.confirmPassword ? { error: fields.errors.confirmPassword } : {})}
          />
        </div>
        <AcceptedTerms />
        <Button type="submit" variant="solid" block pending={isPending} disabled={differ}>
          <FormattedMessage id="shell.signUp.submit" />
        </Button>
      </form>
    </div>
  );
}
