import { isApiError, useErrorText, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, Panel, PasswordInput, styles } from '@quizmesh/shared-ui';
import * as form from '../forms/form.module.css';
import { usePasswordLabels } from '../forms/use-password-labels.ts';
import * as css from './reset-password-page.module.css';
import { useResetPassword } from './use-reset-password.ts';

/** Actions for a link that was used or has expired. */
function AnotherLink() {
  const { openSignIn } = useSession();
  return (
    <Button
      size="small"
      className={css['anotherLink']}
      onClick={() => {
        openSignIn('forgot');
      }}
    >
      <FormattedMessage id="shell.forgot.submit" />
    </Button>
  );
}

/** Form with the new password and its confirmation. */
export function ResetPasswordForm(props: { readonly token: string; readonly onDone: () => void }) {
  const intl = useIntl();
  const labels = usePasswordLabels();
  const errorText = useErrorText();
  const { fields, submit, isPending, error, isReady } = useResetPassword(props);
  return (
    <Panel className={css['panel']}>
      <div>
        <h1 tabIndex={-1} className={css['title']}>
          <FormattedMessage id="shell.reset.title" />
        </h1>
        <p className={styles.subtitle}>
          <FormattedMessage id="shell.reset.text" />
        </p>
      </div>
      <form className={form['form']} onSubmit={submit} noValidate>
        {error ? (
          <>
            <Alert tone="error">{errorText(error, 'shell.reset.failed')}</Alert>
            {isApiError(error) && error.code === 'RESET_TOKEN_INVALID' ? <AnotherLink /> : null}
          </>
        ) : null}
        <PasswordInput
          label={intl.formatMessage({ id: 'shell.reset.newPassword' })}
          placeholder={intl.formatMessage({ id: 'shell.reset.placeholder' })}
          autoComplete="new-password"
          required
          {...labels}
          {...fields.bind('newPassword')}
        />
        <PasswordInput
          label={intl.formatMessage({ id: 'shell.reset.confirm' })}
          autoComplete="new-password"
          required
          {...labels}
          {...fields.bind('confirmPassword')}
        />
        <Button type="submit" variant="solid" block pending={isPending} disabled={!isReady && !isPending}>
          <FormattedMessage id="shell.reset.submit" />
        </Button>
      </form>
    </Panel>
  );
}
