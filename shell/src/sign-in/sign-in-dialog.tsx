import { signInDialogSlice } from '@quizmesh/sdk/host';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useDispatch } from '@quizmesh/sdk/store';
import { Alert, Button, Dialog, PasswordInput, TextField } from '@quizmesh/shared-ui';
import css from './sign-in-dialog.module.css';
import { useSignInForm } from './use-sign-in-form.ts';

/** Sign-in with email and password. */
export function SignInDialog() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const close = () => void dispatch(signInDialogSlice.actions.signInClosed());
  const form = useSignInForm(close);
  const text = (key: string) => intl.formatMessage({ id: `shell.signIn.${key}` });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={text('title')}
      description={text('text')}
      closeLabel={text('close')}
    >
      <form className={css['form']} onSubmit={form.submit} noValidate>
        {form.failure === null ? null : <Alert tone="error">{form.failure}</Alert>}
        <TextField
          label={text('email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          {...(form.missing.email ? { error: text('emailMissing') } : {})}
        />
        <PasswordInput
          label={text('password')}
          name="password"
          autoComplete="current-password"
          required
          showLabel={text('show')}
          hideLabel={text('hide')}
          {...(form.missing.password ? { error: text('passwordMissing') } : {})}
        />
        <Button type="submit" variant="solid" size="large" block pending={form.isPending}>
          <FormattedMessage id="shell.signIn.submit" />
        </Button>
      </form>
    </Dialog>
  );
}
